import { authEndpoints } from '#contract/endpoints/auth'
import { logIn } from '../../actions/accounts/logIn.ts'
import { resetPassword } from '../../actions/accounts/passwords/changePassword.ts'
import { logOut } from '../../actions/accounts/sessions.ts'
import { signUp } from '../../actions/accounts/signUp.ts'
import { verifyEmail } from '../../actions/accounts/verifyEmail.ts'
import { forgot, resend } from '../../actions/mail/mailedTokens.ts'
import { toCurrentUser } from '../../domain/accounts/User.ts'
import { shownUser, signedIn } from '../../domain/platform/Caller.ts'
import { noVisitorCookie } from '../../http/caller/creator.ts'
import { loggedOut } from '../../http/caller/loggedOut.ts'
import { withMinimumDuration } from '../../http/limits/minimumDuration.ts'
import { reopenLogIn } from '../../http/limits/rateLimit.ts'
import { Reply } from '../../http/request.ts'
import { serve } from '../../http/serve.ts'

/** Longer than the work takes, so that known and unknown emails are answered after the same time. */
const answerMilliseconds = 300

export const handler = serve(authEndpoints, {
  'GET /api/auth/me': async ({ caller: { user } }) => ({
    ok: true,
    ...(user && { user: shownUser(user) }),
  }),

  'POST /api/auth/logout': async ({ caller }) => {
    await logOut(caller)
    return loggedOut({ ok: true as const })
  },

  'POST /api/auth/login': async ({ body, caller, ...request }) => {
    const { visitor } = caller
    const { user, cookie } = await withMinimumDuration(answerMilliseconds, async () =>
      logIn({ ...request, ...body, visitor, isKnownNetwork: await request.isKnownNetwork() }),
    )
    await Promise.all([request.forgive(), logOut(caller)])
    return new Reply({ ok: true, user: toCurrentUser(user) }, [cookie, noVisitorCookie()])
  },

  'POST /api/auth/signup': async ({ body, userAgent, address, now, noteUser, caller: { visitor } }) => {
    const { user, devToken, expiresAt, isMailed, cookie } = await signUp({ ...body, userAgent, visitor, now })
    noteUser(user)
    await reopenLogIn({ email: body.email, address, now })
    const verification = { email_sent: isMailed, expires_at: expiresAt }
    return new Reply({ ok: true, verification, dev_verify_token: devToken }, [cookie, noVisitorCookie()])
  },

  'POST /api/auth/forgot': async ({ body, now, noteUser }) => ({
    ok: true,
    dev_token: await withMinimumDuration(answerMilliseconds, () => forgot(body.email, now, noteUser)),
  }),

  'POST /api/auth/reset': async ({ body, address, now, noteUser }) => {
    const email = await resetPassword({ ...body, now, noteUser })
    await reopenLogIn({ email, address, now })
    return { ok: true }
  },

  'POST /api/auth/verify': async ({ caller, body, now, noteUser }) => {
    noteUser(await verifyEmail({ caller: signedIn(caller), ...body, now }))
    return { ok: true }
  },

  'POST /api/auth/verify/resend': async ({ caller, now }) => resend(signedIn(caller), now),
})
