/** Who is an administrator, by configuration: battletags or account ids. */
export const adminAccounts = (configured: string) => {
  const accounts = new Set(
    configured
      .split(',')
      .map((account) => account.trim().toLowerCase())
      .filter((account) => account !== ''),
  );
  return ({ sub, battletag }: { sub: string; battletag: string | null }): boolean =>
    accounts.has(sub.toLowerCase()) || (battletag !== null && accounts.has(battletag.toLowerCase()));
};

export type IsAdminAccount = ReturnType<typeof adminAccounts>;
