import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { type ConsoleActions, ConsoleActionsContext } from '../actions/consoleActions.ts'
import { useShortcuts } from '../keyboard/useShortcuts.ts'
import { SkeletonRows } from '../list/ListStates.tsx'
import { useConsoleUrl } from '../location/useConsoleUrl.ts'
import { useResetPassword } from '../password/useResetPassword.ts'
import { useRestore } from '../remove/useRestore.ts'
import './console.css'
import { useFocusOnArrival } from './focusScreen.ts'
import { NoticeBanner } from './NoticeBanner.tsx'
import { TabScreen } from './TabScreen.tsx'
import { useDialogs } from './useDialogs.ts'
import { useNotice } from './useNotice.ts'

// The list is what most visits are for: everything else is fetched when it is asked for.
const CustomerView = lazy(async () => ({ default: (await import('../customer-view/CustomerView.tsx')).CustomerView }))
const OrderPage = lazy(async () => ({ default: (await import('../order/OrderPage.tsx')).OrderPage }))
const RecordDialog = lazy(async () => ({ default: (await import('./RecordDialog.tsx')).RecordDialog }))
const ShortcutsDialog = lazy(async () => ({
  default: (await import('../keyboard/ShortcutsDialog.tsx')).ShortcutsDialog,
}))
const TokenDialog = lazy(async () => ({ default: (await import('../password/TokenDialog.tsx')).TokenDialog }))

export function Console() {
  const [place] = useConsoleUrl()
  const { notice, notify, dismiss } = useNotice()
  const { dialog, openDialog, closeDialog } = useDialogs()
  const { reset, shown, hide } = useResetPassword(notify)
  const restore = useRestore(notify)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const openHelp = useCallback(() => setIsHelpOpen(true), [])
  useShortcuts(openHelp)
  useFocusOnArrival(place)

  const actions = useMemo<ConsoleActions>(
    () => ({
      notify,
      run(action, target) {
        if (action === 'restore') restore(target)
        else if (action === 'reset' && target.tab === 'users') reset({ user: target.row, by: 'mail' })
        else if (action === 'token' && target.tab === 'users') reset({ user: target.row, by: 'token' })
        else openDialog({ action, target })
      },
    }),
    [notify, restore, reset, openDialog],
  )

  return (
    <ConsoleActionsContext value={actions}>
      <div id="console" className="mx-auto w-full max-w-[100rem] px-4 pt-4 pb-24 sm:px-6 lg:px-8">
        <NoticeBanner notice={notice} onDismiss={dismiss} />
        <Suspense fallback={<SkeletonRows tab={place.tab} />}>
          {place.account ? (
            <CustomerView key={place.account} id={place.account} />
          ) : place.order ? (
            <OrderPage key={place.order} id={place.order} />
          ) : (
            <TabScreen tab={place.tab} onHelp={openHelp} />
          )}
        </Suspense>
      </div>
      <Suspense fallback={null}>
        {dialog && (
          <RecordDialog
            key={`${dialog.action} ${dialog.target.row.id}`}
            dialog={dialog}
            onChange={openDialog}
            onClose={closeDialog}
          />
        )}
        {shown && <TokenDialog {...shown} onClose={hide} />}
        {isHelpOpen && <ShortcutsDialog onClose={() => setIsHelpOpen(false)} />}
      </Suspense>
    </ConsoleActionsContext>
  )
}
