import { render, screen } from '@testing-library/react';

import { Field } from './field.tsx';

it('links label, hint and error to the control', () => {
  render(
    <Field label="Text" hint="Up to 500 letters" error="It is too long">
      {(control) => <textarea {...control} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Text' });
  expect(control).toHaveAccessibleDescription('Up to 500 letters It is too long');
  expect(control).toBeInvalid();
});

it('describes nothing without a hint or an error', () => {
  render(
    <Field label="Text" hideLabel>
      {(control) => <textarea {...control} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Text' });
  expect(control).not.toHaveAttribute('aria-describedby');
  expect(control).not.toHaveAttribute('aria-invalid');
});
