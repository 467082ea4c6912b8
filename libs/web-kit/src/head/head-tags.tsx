import { defaultLocale } from '@cardwise/contracts/site/locales';
import { oembedPath, siteName, sitePicture } from '@cardwise/contracts/site/pages';

import type { PageHead } from './page-head.ts';

type Props = Omit<PageHead, 'data'> & Required<Pick<PageHead, 'alternates' | 'path'>> & { origin: string };

/** Server and shell both render these tags, because React takes over tags of the page that have the same attributes. */
export function HeadTags(props: Props) {
  const { title, description, alternates, path, unlisted = false, picture = sitePicture, oembed, origin } = props;
  const absolute = (address: string) => new URL(address, origin).href;
  const fallback = alternates.find(({ locale }) => locale === defaultLocale);
  return (
    <>
      <title>{`${title} · ${siteName}`}</title>
      {description && <meta name="description" content={description} />}
      {unlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={absolute(path)} />}
      {alternates.map((alternate) => (
        <link key={alternate.locale} rel="alternate" hrefLang={alternate.locale} href={absolute(alternate.path)} />
      ))}
      {fallback && <link rel="alternate" hrefLang="x-default" href={absolute(fallback.path)} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:url" content={absolute(path)} />
      <meta property="og:image" content={absolute(picture.url)} />
      <meta property="og:image:width" content={String(picture.width)} />
      <meta property="og:image:height" content={String(picture.height)} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
      {oembed && (
        // The path is not escaped: it has no character that ends a value, and the prerendered page's origin is
        // replaced.
        <link rel="alternate" type="application/json+oembed" href={absolute(`${oembedPath}?url=${absolute(path)}`)} />
      )}
    </>
  );
}
