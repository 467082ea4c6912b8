import type { FlatNamespace } from 'i18next';
import { type FallbackNs, type UseTranslationResponse, useTranslation as useTranslationOrKeys } from 'react-i18next';

/**
 * A namespace's texts in the language of the page; what uses it waits until they are there.
 *
 * @throws when they cannot be had: what stands around it says so, and no player ever reads a key.
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
