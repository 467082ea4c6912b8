import type { FlatNamespace } from 'i18next';
import { type FallbackNs, type UseTranslationResponse, useTranslation as useTranslationOrKeys } from 'react-i18next';

/** Suspends until the texts have loaded. @throws if they cannot be loaded: no player sees a key. */
export const useTranslation = <Namespace extends FlatNamespace>(
  namespace: Namespace,
): UseTranslationResponse<FallbackNs<Namespace>, undefined> => {
  const translation = useTranslationOrKeys(namespace);
  const { i18n } = translation;
  if (!i18n.hasResourceBundle(i18n.language, namespace)) throw new Error(`The texts of "${namespace}" are missing`);
  return translation;
};
