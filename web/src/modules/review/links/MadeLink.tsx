import { SecretDialog } from '../../../ui/dialogs/SecretDialog.tsx'

type MadeLinkProps = { label: string; url: string; onClose: () => void }

export const MadeLink = ({ label, url, onClose }: MadeLinkProps) => (
  <SecretDialog title={`The link for ${label}`} label="Link" value={url} onClose={onClose} />
)
