const letters: Record<string, string> = { ł: 'l', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ı: 'i' };

/**
 * Folds a text for searching: lower case, without diacritics, apostrophes and repeated spaces.
 * @example foldText("Un’Goro Łódź") // 'ungoro lodz'
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[łßæœøđı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’‘ʼ`´′]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
