import { theme, type ThemeConfig } from 'antd';
import { useEffect, useState } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';
const preferences = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', reducedMotion];

export function useAntdTheme() {
  const [theme, setTheme] = useState(readTheme);

  useEffect(() => {
    const read = () => setTheme(readTheme());
    const root = new MutationObserver(read);
    root.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    const queries = preferences.map((query) => matchMedia(query));
    for (const query of queries) query.addEventListener('change', read);
    return () => {
      root.disconnect();
      for (const query of queries) query.removeEventListener('change', read);
    };
  }, []);
  return theme;
}

/**
 * Reads the colours to which the page's tokens resolve, because antd computes with colours and cannot use variables.
 */
function readTheme() {
  const probe = document.body.appendChild(document.createElement('span'));
  const colour = (name: string): string => {
    probe.style.color = `var(--color-${name})`;
    return getComputedStyle(probe).color;
  };
  try {
    return antdTheme(colour, matchMedia(reducedMotion).matches);
  } finally {
    probe.remove();
  }
}

type Colour = (name: string) => string;

/**
 * Returns antd's theme in the colours of ui-kit.
 * @param colour returns a token's colour as `rgb(…)`, by its name without `--color-`.
 */
export function antdTheme(colour: Colour, reducedMotion: boolean): ThemeConfig {
  return {
    cssVar: { key: 'cardwise-admin' },
    algorithm: lightness(colour('ground')) < 128 ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      fontFamily: 'var(--font-sans)',
      fontFamilyCode: 'var(--font-mono)',
      fontSize: 16,
      controlHeight: 44,
      borderRadius: 10,
      borderRadiusLG: 16,
      borderRadiusSM: 6,
      motion: !reducedMotion,
      ...colourTokens(colour),
    },
    components: componentTokens(colour),
  };
}

function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

function colourTokens(colour: Colour) {
  return {
    colorPrimary: colour('accent'),
    colorInfo: colour('info-edge'),
    colorInfoBg: colour('info-ground'),
    colorInfoBorder: colour('info-edge'),
    colorSuccess: colour('success-edge'),
    colorSuccessBg: colour('success-ground'),
    colorSuccessBorder: colour('success-edge'),
    colorWarning: colour('warning-edge'),
    colorWarningBg: colour('warning-ground'),
    colorWarningBorder: colour('warning-edge'),
    colorError: colour('error-edge'),
    colorErrorBg: colour('error-ground'),
    colorErrorBorder: colour('error-edge'),
    colorErrorText: colour('error-text'),
    colorLink: colour('link'),
    colorText: colour('text'),
    colorTextHeading: colour('heading'),
    colorTextSecondary: colour('muted'),
    colorTextTertiary: colour('muted'),
    colorTextQuaternary: colour('muted'),
    colorTextDescription: colour('muted'),
    colorTextPlaceholder: colour('muted'),
    colorIcon: colour('muted'),
    colorBgBase: colour('ground'),
    colorBgLayout: colour('ground'),
    colorBgContainer: colour('raised'),
    colorBgElevated: colour('raised'),
    colorBgContainerDisabled: colour('sunken'),
    colorBorder: colour('edge'),
    colorBorderDisabled: colour('line'),
    colorBorderSecondary: colour('line'),
    controlItemBgHover: colour('hover'),
    controlItemBgActive: colour('hover'),
    controlItemBgActiveHover: colour('hover'),
  };
}

function componentTokens(colour: Colour) {
  return {
    Button: {
      colorPrimary: colour('brass'),
      colorPrimaryHover: colour('brass-bright'),
      colorPrimaryActive: colour('brass'),
      primaryColor: colour('on-brass'),
      defaultBg: colour('raised'),
      defaultHoverBg: colour('hover'),
      defaultHoverColor: colour('text'),
      defaultHoverBorderColor: colour('accent'),
      defaultActiveColor: colour('text'),
      colorError: colour('error-text'),
      colorErrorHover: colour('error-text'),
      dangerColor: colour('ground'),
      fontWeight: 600,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      // Small buttons stand in tables, where their text is aligned with the other cells.
      paddingInlineSM: 0,
    },
    Card: { colorBgContainer: colour('surface'), bodyPadding: 20 },
    Descriptions: { labelBg: colour('raised') },
    Statistic: { colorTextDescription: 'inherit', colorTextHeading: 'inherit' },
    Table: {
      headerBg: colour('raised'),
      headerColor: colour('text'),
      headerSplitColor: 'transparent',
      rowHoverBg: colour('hover'),
      cellPaddingInlineSM: 12,
      cellPaddingBlockSM: 2,
    },
    // The border colours would be too light for text.
    Tag: { colorSuccess: colour('success-ink'), colorWarning: colour('warning-ink'), colorInfo: colour('info-ink') },
    // The cells are narrow enough for a phone. Days of adjacent months must be legible, because they can be chosen too.
    DatePicker: {
      cellWidth: 38,
      cellHeight: 28,
      colorTextLightSolid: colour('ground'),
      colorTextDisabled: colour('muted'),
    },
  };
}
