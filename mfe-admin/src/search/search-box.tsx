import { getTextRoom } from '@cardwise/ui-kit/field';
import { Icon } from '@cardwise/ui-kit/icon';
import { closeIcon, searchIcon } from '@cardwise/ui-kit/icons';
import { useTranslation } from '@cardwise/web-kit';
import { Flex, Input, type InputRef } from 'antd';
import { type SubmitEvent, useRef, useState } from 'react';

import { ActionButton } from '../request/action-button.tsx';

type Props = {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  pending?: boolean;
  maxLength: number;
};

export function SearchBox({ label, value, onSearch, pending = false, maxLength }: Props) {
  const { t } = useTranslation('admin');
  const [text, setText] = useState(value);
  const [former, setFormer] = useState(value);
  const [sought, setSought] = useState<string>();
  const input = useRef<InputRef>(null);

  // The back button can change the address too. A search from this box changes it late, perhaps while the next search
  // is being typed.
  if (former !== value) {
    setFormer(value);
    if (sought === undefined) setText(value);
    else if (sought === value) setSought(undefined);
  }

  const search = (given: string) => {
    setSought(given === value ? undefined : given);
    onSearch(given);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(text.trim());
  };
  const clear = () => {
    setText('');
    search('');
    input.current?.focus();
  };
  return (
    <div style={{ containerType: 'inline-size' }}>
      <Flex component="form" gap="small" aria-label={label} onSubmit={submit}>
        <Input
          ref={input}
          aria-label={label}
          type="text"
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
          style={{ flex: '1 1 8rem' }}
          placeholder={label}
          maxLength={maxLength}
          showCount={{ formatter: ({ count }) => getTextRoom({ length: count, most: maxLength }) }}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <ActionButton shrinks htmlType="submit" icon={<Icon icon={searchIcon} />} pending={pending}>
          {t('search.search')}
        </ActionButton>
        <ActionButton shrinks icon={<Icon icon={closeIcon} />} disabled={text === '' && value === ''} onClick={clear}>
          {t('search.clear')}
        </ActionButton>
      </Flex>
    </div>
  );
}
