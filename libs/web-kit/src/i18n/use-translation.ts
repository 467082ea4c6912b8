import type { FlatNamespace } from 'i18next';
import { type FallbackNs, type UseTranslationResponse, useTranslation as useTranslationOrKeys } from 'react-i18next';

/**
 * A namespace's texts in the page's language. Suspends until they have loaded.
 *
 * @throws if they cannot be loaded, so that an error boundary reports it and no player ever sees a key.
 * @example const { t } = useTranslation('quiz');
 */
export const useTranslation = <Namespace extends FlatNamespace>(
  namespace: Namespace,
): UseTranslationResponse<FallbackNs<Namespace>, undefined> => {
  const translation = useTranslationOrKeys(namespace);
  const { i18n } = translation;
  if (!i18n.hasResourceBundle(i18n.language, namespace)) throw new Error(`The texts of "${namespace}" are missing`);
  return translation;
};
