import type { FormEventHandler, ReactNode } from 'react'
import type { FieldError, FieldErrors, UseFormRegisterReturn } from 'react-hook-form'
import { PasswordField } from '../../../ui/fields/PasswordField.tsx'
import { StepActions } from './StepActions.tsx'

type PasswordFormProps = {
  /** The form's field for it. */
  password: UseFormRegisterReturn<'password'>
  errors: Pick<FieldErrors, 'root'> & { password?: FieldError }
  action: string
  busy: boolean
  onSubmit: FormEventHandler
  onCancel: () => void
  /** What the step asks for besides. */
  children?: ReactNode
}

export const PasswordForm = ({ password, errors, onSubmit, children, ...actions }: PasswordFormProps) => (
  <form noValidate className="grid max-w-[26rem] gap-5" onSubmit={onSubmit}>
    <PasswordField
      label="Your password"
      autoComplete="current-password"
      required
      error={errors.password?.message}
      {...password}
    />
    {children}
    <StepActions {...actions} failure={errors.root?.message} />
  </form>
)
