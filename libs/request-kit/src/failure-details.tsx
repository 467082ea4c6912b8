import type { FailedCall } from './failure.ts';
import { judgeFailure } from './failure.ts';
import styles from './failure-details.module.css';
import { useRequestTexts } from './texts.ts';

type Props = { error: FailedCall; fields?: readonly string[] | undefined };

/** For administrators. */
export const FailureDetails = ({ error, fields }: Props) => {
  const { t } = useRequestTexts();
  const { detail, requestId, issues = [] } = error.problem ?? {};
  const others = issues.filter(({ path }) => !fields?.includes(path));
  return (
    <div className={styles.details}>
      {detail && judgeFailure(error.code, true).fault === 'server' && <p lang="en">{detail}</p>}
      {others.length > 0 && (
        <ul lang="en">
          {others.map(({ path, message }) => (
            <li key={path + message}>
              {path && <code>{path}: </code>}
              {message}
            </li>
          ))}
        </ul>
      )}
      {requestId && <p>{t('requestId', { id: requestId })}</p>}
    </div>
  );
};
