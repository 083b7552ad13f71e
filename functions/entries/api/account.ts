import { accountEndpoints } from '#contract/endpoints/account'
import { deleteAccount } from '../../actions/accounts/deleteAccount.ts'
import { exportAccount } from '../../actions/accounts/exportAccount.ts'
import { changeOwnPassword } from '../../actions/accounts/passwords/changePassword.ts'
import { readOverview } from '../../actions/accounts/readOverview.ts'
import { saveProfile } from '../../actions/accounts/saveProfile.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
} from '../../actions/accounts/second-factor/secondFactor.ts'
import { endOtherSessions, readSessions } from '../../actions/accounts/sessions.ts'
import { readMailChoices, saveMailChoices, unsubscribe } from '../../actions/mail/mailChoices.ts'
import { signedIn } from '../../domain/platform/Caller.ts'
import { loggedOut } from '../../http/caller/loggedOut.ts'
import { isOneClick } from '../../http/caller/signature.ts'
import { Reply } from '../../http/request.ts'
import { serve } from '../../http/serve.ts'

export const handler = serve(
  accountEndpoints,
  {
    'GET /api/account/overview': async ({ caller, query, now }) =>
      readOverview(signedIn(caller), { before: query.cursor, now }),

    'PATCH /api/account/profile': async ({ caller, body }) => ({
      ok: true,
      customer: await saveProfile(signedIn(caller), body),
    }),

    'POST /api/account/password': async ({ caller, body, userAgent, now, forgive }) => {
      const { current_password: current, new_password: password } = body
      const cookie = await changeOwnPassword({ caller: signedIn(caller), current, password, userAgent, now })
      await forgive()
      return new Reply({ ok: true }, [cookie])
    },

    'GET /api/account/second-factor': async ({ caller }) => readSecondFactor(signedIn(caller)),

    'POST /api/account/second-factor': async ({ caller, body, now, forgive }) => {
      const begun = await beginSecondFactor({ caller: signedIn(caller), ...body, now })
      await forgive()
      return { ok: true, ...begun }
    },

    'POST /api/account/second-factor/confirm': async ({ caller, body, now, forgive }) => {
      const recovery_codes = await confirmSecondFactor({ caller: signedIn(caller), ...body, now })
      await forgive()
      return { ok: true, recovery_codes }
    },

    'POST /api/account/second-factor/recovery-codes': async ({ caller, body, now, forgive }) => {
      const recovery_codes = await replaceRecoveryCodes({ caller: signedIn(caller), ...body, now })
      await forgive()
      return { ok: true, recovery_codes }
    },

    'POST /api/account/second-factor/removal': async ({ caller, body, now, forgive }) => {
      await removeSecondFactor({ caller: signedIn(caller), ...body, now })
      await forgive()
      return { ok: true }
    },

    'GET /api/account/sessions': async ({ caller, now }) => ({
      ok: true,
      sessions: await readSessions(signedIn(caller), now),
    }),

    'DELETE /api/account/sessions': async ({ caller }) => {
      await endOtherSessions(signedIn(caller))
      return { ok: true }
    },

    'GET /api/account/mails': async ({ caller }) => ({ ok: true, ...(await readMailChoices(signedIn(caller))) }),

    'PUT /api/account/mails': async ({ caller, body }) => ({
      ok: true,
      ...(await saveMailChoices(signedIn(caller), body.off)),
    }),

    'POST /api/mails/unsubscribe': async ({ query, now }) => {
      await unsubscribe(query.token, now)
      return { ok: true }
    },

    'GET /api/account/export': async ({ caller, now }) => exportAccount(signedIn(caller), now),

    'POST /api/account/deletion': async ({ caller, body, now }) => {
      const kept_orders = await deleteAccount({ caller: signedIn(caller), password: body.password, now })
      return loggedOut({ ok: true as const, kept_orders })
    },
  },
  { oneClick: isOneClick },
)
