import { type ThemeConfig, theme } from 'antd';

import type { Colours } from './read-colours.ts';

/** 0–255, of `rgb(r, g, b)`. */
const lightness = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return 0.3 * red + 0.59 * green + 0.11 * blue;
};

const shape: ThemeConfig = {
  // Our own prefix keeps the variables apart from those of another remote's antd.
  cssVar: { key: 'cardwise-admin' },
  token: {
    fontFamily: 'var(--font-sans)',
    fontFamilyCode: 'var(--font-mono)',
    fontSize: 16,
    controlHeight: 44,
    borderRadius: 10,
    borderRadiusLG: 16,
    borderRadiusSM: 6,
  },
};

export const antdTheme = (colours: Colours | null, reducedMotion: boolean): ThemeConfig => {
  const token = { ...shape.token, motion: !reducedMotion };
  if (!colours) return { ...shape, token };
  return {
    ...shape,
    algorithm: lightness(colours.ground) < 128 ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      ...token,
      colorPrimary: colours.accent,
      colorInfo: colours['info-edge'],
      colorSuccess: colours['success-edge'],
      colorWarning: colours['warning-edge'],
      colorError: colours['error-edge'],
      colorErrorText: colours['error-text'],
      colorLink: colours.link,
      colorText: colours.text,
      colorTextHeading: colours.heading,
      colorTextSecondary: colours.muted,
      colorTextTertiary: colours.muted,
      colorTextQuaternary: colours.muted,
      colorTextDescription: colours.muted,
      colorTextPlaceholder: colours.muted,
      colorIcon: colours.muted,
      colorBgBase: colours.ground,
      colorBgLayout: colours.ground,
      colorBgContainer: colours.raised,
      colorBgElevated: colours.raised,
      colorBgContainerDisabled: colours.sunken,
      colorBorder: colours.edge,
      colorBorderDisabled: colours.line,
      colorBorderSecondary: colours.line,
      controlItemBgHover: colours.hover,
      controlItemBgActive: colours.hover,
      controlItemBgActiveHover: colours.hover,
    },
    components: {
      Button: {
        colorPrimary: colours.brass,
        colorPrimaryHover: colours['brass-bright'],
        colorPrimaryActive: colours.brass,
        primaryColor: colours['on-brass'],
        defaultBg: colours.raised,
        defaultHoverBg: colours.hover,
        defaultHoverColor: colours.text,
        defaultHoverBorderColor: colours.accent,
        defaultActiveColor: colours.text,
        colorError: colours['error-text'],
        colorErrorHover: colours['error-text'],
        dangerColor: colours.ground,
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Statistic: { colorTextDescription: 'inherit', colorTextHeading: 'inherit' },
      // Narrow enough for a phone. Days of adjacent months can be chosen too, so they must be legible.
      DatePicker: {
        cellWidth: 38,
        cellHeight: 28,
        colorTextLightSolid: colours.ground,
        colorTextDisabled: colours.muted,
      },
    },
  };
};
