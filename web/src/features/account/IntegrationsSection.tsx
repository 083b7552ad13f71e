import { Link } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { buttonStyle } from '../../ui/buttonStyle.ts'
import { AccountCard, AccountSection } from './AccountSection.tsx'

export const IntegrationsSection = () => (
  <AccountSection
    title="Integrations"
    description="For brokerages: order from your own software, and hear from us when a film is ready."
  >
    <AccountCard>
      <Link to={paths.integrations} className={buttonStyle({ variant: 'quiet' })}>
        API keys and webhooks
      </Link>
    </AccountCard>
  </AccountSection>
)
