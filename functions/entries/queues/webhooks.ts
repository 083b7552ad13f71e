import { takeWebhookMessage, WebhookMessage } from '../../actions/integrations/webhooks/tellWebhooks.ts'
import { reachesLocalhost } from '../../services/config.ts'
import { postJson } from '../../services/integrations/publicWeb.ts'
import { takeMessages } from './takeMessages.ts'

const answerSeconds = 10

export const handler = (event: unknown) =>
  takeMessages(event, WebhookMessage, (message) =>
    takeWebhookMessage(
      message,
      (url, sent) => postJson(url, sent, { seconds: answerSeconds, mayBeLocal: reachesLocalhost() }),
      new Date(),
    ),
  )
