/** What i18next can do and nothing here sets or asks for: object keys, nested texts, fallbacks, detectors, handlers. */
const unsetInI18next = new RegExp(
  [
    /opt\.(returnDetails|joinArrays) !== undefined \? .*(?=;)/,
    /typeof (?:keys?|k|o\.keyPrefix) === 'function'/,
    /\w+\??\.toLowerCase\(\) === 'cimode'/,
    /!objectNotReturned && \(usedKey \|\| usedDefault \|\| updateMissing\)/,
    /!this\.checkedLoadedFor\[.*(?=\) \{$)/,
    /isString\(res\) && \(opt\?\.interpolation\?\.skipOnVariables.*(?=;)/,
    /opt\.nest !== false/,
    /opt\.postProcess \|\| this\.options\.postProcess/,
    /opt\.interpolation(?=\))/,
    /this\.(?:modules\.)?i18nFormat\b/,
    /this\.(?:services|modules)\.languageDetector\b/,
    /this\.options\.(?:returnedObjectHandler|fallbackNS|supportedLngs|(?:parse|appendNamespaceTo)Missing\w*)\b/,
    /this\.options\.interpolation\.defaultVariables/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gm',
);

const uncalledInI18next =
  /^ {2}(?:dir|cloneInstance|loadLanguages|hydrate|setDefaultNamespace|addResources?|removeResourceBundle|removeNamespaces|saveMissing|getPluralFormsOfKey|getSuffixes|nest|getUsedParamsDetails)\(.*\) \{$[^]*?^ {2}\}$/gm;

const i18next = (source) =>
  source
    .replace('formatter = Formatter;', 'formatter = null;')
    .replace(uncalledInI18next, '')
    .replace(unsetInI18next, 'undefined');

/** Hooks of the runtime that no plugin here taps. */
const untapped =
  /^(\t+)(?:await )?[\w.]+\.(?:lifecycle\.(?:(?:after|before)(?:LoadEntry|InitRemote|GetExpose|ExecuteFactory|LoadManifest)|afterMatchRemote|(?:beforeR|r)egisterRemote|beforeRegisterShare|afterLoadSnapshot|beforeLoadRemoteSnapshot)\.emit|emit(?:AfterRegister|AfterLoad|ErrorLoad)Share)\((?:\w+, )?\{$[^]*?^\1\}\);$/gm;

const uncalledInFederation =
  /^\t(?:async )?(?:preloadRemote|initRawContainer|emit\w+Share|success|ready)\(.*\) \{$[^]*?^\t\}$/gm;

/** Shared modules are whole, containers are scripts of a page, and the codes of errors have their texts on the web. */
const federation = (source) =>
  source
    .replace(untapped, '')
    .replace(uncalledInFederation, '')
    .replace(/^\t\[(?:RUNTIME|BUILD)_\d+\]: ".*",?$/gm, '')
    .replace(/^\t\tpreloadAssets,$/m, '')
    .replace(/, optionsToMFContext\(.*\)(?=\);$)/gm, '')
    .replace('snapshotPlugin(), generatePreloadAssetsPlugin()', 'snapshotPlugin()')
    .replace('isDebugMode() ? captureStackTrace() : void 0', 'undefined')
    .replace(/const order = \(\(\) => \{$[^]*?^\t\t\}\)\(\);$/m, 'const order = [method];')
    .replace(/(?<=if \()(?:isEsmRemoteType\(type\)|type === "system"|USE_SHARED|preloadConfig)(?=\))/g, 'false')
    .replace(
      /(?<!function )shouldUseTreeShaking\(.*?\)|(?<== )getUsedExports\(.*\)|sharedFallback(?= \?)/g,
      'undefined',
    )
    .replace('USE_REMOTE ? remotes', 'false ? remotes')
    .replace('if (!sharedFallback) return', 'return');

const reactRouter = (source) =>
  source.replace(/^\w+\.displayName = .*;$/gm, '').replace(/= (React\d*\.forwardRef\()/g, '= /* @__PURE__ */ $1');

/** Drops what tree shaking cannot. */
export default (source) => reactRouter(federation(i18next(source)));
