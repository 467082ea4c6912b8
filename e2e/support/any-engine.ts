import { accounts } from './sign-in.ts';

export const choice = '(//main//*[@data-choice][not(@aria-disabled)])[1]';
export const next = '//*[@data-answered="true"]//button';

/** A page of any browser, whose elements are found by XPath. */
type Player = {
  open: (path: string) => Promise<void>;
  see: (xpath: string) => Promise<unknown>;
  press: (xpath: string) => Promise<void>;
};

export async function readStatistics({ open, see, press }: Player): Promise<void> {
  await open('/statistics/core/1');
  await press('(//main//a[contains(@href, "/card/")])[1]');
  await see('//h1[starts-with(normalize-space(), "Statistics for")]');
  await press('//header//button[contains(., "Language")]');
  await press('//a[normalize-space()="Deutsch"]');
  await see('//h1[starts-with(normalize-space(), "Statistik für")]');
}

export async function administer({ open, see, press }: Player): Promise<void> {
  await press('//header//a[starts-with(@href, "/login")]');
  await press(`//button[contains(., "${accounts.keeper}")]`);
  await see('//header//button[contains(., "Keeper")]');
  await open('/admin/users');
  await see('//main//table');
}
