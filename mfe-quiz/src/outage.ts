/** What the page knows about the question service being away; see `createOutage`. */
export type Outage = {
  /** It is away. @returns false when that was known already. */
  begin: () => boolean;
  /** It answers again. */
  end: () => void;
  isOn: () => boolean;
  /** Whether the player has yet to be told; true once in an outage. */
  takeNotice: () => boolean;
};

/** Remembers an outage over the change to the start page, so that the player is led there once and told once. */
export function createOutage(): Outage {
  let state: 'none' | 'fresh' | 'known' = 'none';
  return {
    begin: () => {
      if (state !== 'none') return false;
      state = 'fresh';
      return true;
    },
    end: () => {
      state = 'none';
    },
    isOn: () => state !== 'none',
    takeNotice: () => {
      if (state !== 'fresh') return false;
      state = 'known';
      return true;
    },
  };
}
