import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';

type ButtonProps = { children: ReactNode; onClick: () => void };

export function DetailsButton({ children, onClick }: ButtonProps) {
  return (
    <Button type="link" size="small" style={{ height: 44 }} aria-haspopup="dialog" onClick={onClick}>
      {children}
    </Button>
  );
}

type DialogProps = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** Shows details in a dialog. `onClose` is called after the dialog has closed and given the focus back. */
export function DetailsDialog({ title, closeLabel, onClose, children }: DialogProps) {
  const [open, setOpen] = useState(true);
  return (
    <Modal
      open={open}
      title={<h2>{title}</h2>}
      width="48rem"
      footer={null}
      closable={{ 'aria-label': closeLabel }}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
    >
      {children}
    </Modal>
  );
}
