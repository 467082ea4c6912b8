/** The set without the member it has, or with the one it lacks. */
export const toggled = <T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(member)) next.add(member);
  return next;
};
