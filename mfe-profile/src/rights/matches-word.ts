/** Whether what was typed is the word that was asked for, whatever the capitals and accents. */
export const matchesWord = (typed: string, word: string): boolean => {
  const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain(typed) === plain(word);
};
