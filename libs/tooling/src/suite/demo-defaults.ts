/** Demo accounts that are administrators unless ADMIN_ACCOUNTS says otherwise. */
export const defaultDemoAdmins = 'Keeper#1000';
