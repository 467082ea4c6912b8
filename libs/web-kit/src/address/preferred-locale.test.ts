import { preferredLocale, rememberLocale } from './preferred-locale.ts';

function browserSpeaks(...languages: string[]) {
  return jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => {
  document.cookie = 'locale=; max-age=0; path=/';
  jest.restoreAllMocks();
});

describe('preferredLocale', () => {
  it("is the first of the browser's languages that the site supports", () => {
    browserSpeaks('ja', 'pt-BR', 'en');
    expect(preferredLocale()).toBe('pt');
  });

  it("is English if the site supports none of the browser's languages", () => {
    browserSpeaks('ja');
    expect(preferredLocale()).toBe('en');
  });

  it("is the language of the previous page, whatever the browser's", () => {
    browserSpeaks('pt-BR');
    expect(preferredLocale('fr')).toBe('fr');
  });

  it("is the language the visitor chose, whatever the browser's", () => {
    browserSpeaks('pt-BR');
    rememberLocale('pl');
    expect(preferredLocale()).toBe('pl');
    expect(preferredLocale('fr')).toBe('pl');
  });
});
