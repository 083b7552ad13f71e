import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'

type StepActionsProps = { action: string; busy: boolean; failure: string | undefined; onCancel: () => void }

export const StepActions = ({ action, busy, failure, onCancel }: StepActionsProps) => (
  <>
    {failure && (
      <Banner tone="danger" role="alert">
        {failure}
      </Banner>
    )}
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy}>
        {action}
      </Button>
      <Button variant="text" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  </>
)
