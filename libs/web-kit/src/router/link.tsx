import type { ComponentProps } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom';

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'target'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
};

export const Link = ({ to, replace, state, onClick, children, ...anchor }: LinkProps) => {
  const href = useHref(to);
  // By default the router replaces only links to the current address.
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

/** Current also on the pages below. */
export const NavLink = (props: LinkProps) => {
  const { pathname } = useLocation();
  const target = useResolvedPath(props.to).pathname;
  const current = pathname === target || pathname.startsWith(`${target}/`);
  return <Link {...props} aria-current={current ? 'page' : undefined} />;
};
