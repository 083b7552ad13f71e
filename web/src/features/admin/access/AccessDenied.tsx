import { messages } from '#contract/messages'
import { paths } from '../../../paths.ts'
import { buttonStyle } from '../../../ui/buttonStyle.ts'
import { LockKeyhole } from '../../../ui/icons/consoleIcons.tsx'

type AccessDeniedProps = { lacksSecondFactor: boolean }

export const AccessDenied = ({ lacksSecondFactor }: AccessDeniedProps) => (
  <section className="mx-auto flex min-h-[60svh] max-w-md flex-col items-center justify-center px-4 py-16 text-center">
    <LockKeyhole aria-hidden="true" className="size-8 text-ink-3" />
    <h1 className="mt-4 font-semibold text-24">{messages.admin.required}</h1>
    <p className="mt-2 text-ink-2">{lacksSecondFactor ? messages.secondFactor.missing : messages.admin.forbidden}</p>
    <a href={lacksSecondFactor ? paths.account : paths.home} className={`mt-6 ${buttonStyle({ shape: 'console' })}`}>
      {lacksSecondFactor ? 'Turn on two-step login' : 'Return home'}
    </a>
  </section>
)
