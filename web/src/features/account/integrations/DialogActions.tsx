import { Button } from '../../../ui/Button.tsx'

type DialogActionsProps = { label: string; busy: boolean; failure: string | undefined; onCancel: () => void }

export const DialogActions = ({ label, busy, failure, onCancel }: DialogActionsProps) => (
  <div>
    {failure && (
      <p role="alert" className="mb-3 text-danger">
        {failure}
      </p>
    )}
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" busy={busy}>
        {label}
      </Button>
    </div>
  </div>
)
