import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: To;
  /** Replaces the current history entry. */
  replace?: boolean;
  /** State of the new history entry. */
  state?: unknown;
};

/**
 * A link within the site.
 *
 * @example <Link to={pagePath(locale, 'quiz')}>{t('toQuiz')}</Link>
 */
export const Link = ({ to, replace, state, onClick, children, ...anchor }: LinkProps) => {
  const href = useHref(to);
  // Without `replace`, the router replaces the entry only when the link leads to the current address.
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { state, ...(replace !== undefined && { replace }) });
  return (
    <a
      {...anchor}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) navigate(event);
      }}
    >
      {children}
    </a>
  );
};

/** A link that is marked as current on its page and the pages below it. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  const target = useResolvedPath(props.to).pathname;
  const current = pathname === target || pathname.startsWith(`${target}/`);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
};
