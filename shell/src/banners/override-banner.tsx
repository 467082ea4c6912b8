import { overrides } from '../remotes/overrides.ts';
import { Banner } from './banner.tsx';

/** Reminds developers that what they see is not what is live. */
export const OverrideBanner = () =>
  overrides().map((override) => (
    <Banner key={override} icon="cog" actions={null}>
      {override}
    </Banner>
  ));
