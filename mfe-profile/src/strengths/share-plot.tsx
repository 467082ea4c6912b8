import { type BarPlot, plotScreen } from '@cardwise/contracts/plot';
import { PlotTable } from '@cardwise/ui-kit/plot-table';
import { useTranslation } from '@cardwise/web-kit';
import { RemoteScreen } from '@cardwise/web-kit/remote-screen';

import { useFormats } from '../format/use-formats.ts';
import { Score } from '../section/score.tsx';
import styles from './share-plot.module.css';

type Share = { label: string; correct: number; total: number; percent: number };

/** Right answers as a table; it is as tall as the plot that replaces it. */
const ShareTable = ({ title, heading, shares }: Props) => {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  return (
    <PlotTable caption={title}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          <th scope="col">{t('results.correct')}</th>
          <th scope="col">{t('results.percent')}</th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ label, correct, total, percent }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>
              <Score correct={correct} total={total} />
            </td>
            <td>{formats.percent(percent)}</td>
          </tr>
        ))}
      </tbody>
    </PlotTable>
  );
};

type Props = {
  title: string;
  /** What the shares are of, as the heading of their column. */
  heading: string;
  shares: readonly Share[];
};

/** Right answers of all answers, a bar for each class or set. */
export const SharePlot = (props: Props) => {
  const plot: BarPlot = {
    shape: 'bars',
    unit: 'percent',
    bars: props.shares.map(({ label, percent }) => ({ label, value: percent })),
  };
  return (
    <div className={styles.plot}>
      <h4 className={styles.title}>{props.title}</h4>
      <RemoteScreen {...plotScreen} plot={plot} fallback={<ShareTable {...props} />} />
    </div>
  );
};
