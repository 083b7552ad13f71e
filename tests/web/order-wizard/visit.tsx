import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { MemoryRouter, type NavigateFunction, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import OrderWizard from '../../../web/src/features/order-wizard/OrderWizard.tsx'
// Here already, so that no test waits for it to be compiled.
import '../../../web/src/features/order-wizard/draft/orderSchemas.ts'
import { createVisit, VisitContext } from '../../../web/src/lib/visit/visit.ts'

type AddressBar = { place: string; navigate: NavigateFunction | undefined }
function Probe({ bar }: { bar: AddressBar }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => void Object.assign(bar, { place: pathname + search, navigate }), [bar, pathname, search, navigate])
  return null
}

/** Opens the wizard at an address, as a visitor's browser does. */
export function visit(address = '/order') {
  const bar: AddressBar = { place: address, navigate: undefined }
  const user = userEvent.setup({ applyAccept: false })
  const { unmount } = render(
    <VisitContext value={createVisit()}>
      <MemoryRouter initialEntries={[address]}>
        <Probe bar={bar} />
        <Routes>
          <Route path="/order" element={<OrderWizard />} />
        </Routes>
      </MemoryRouter>
    </VisitContext>,
  )
  return {
    user,
    address: () => bar.place,
    go: (steps: number) => act(async () => bar.navigate?.(steps)),
    leave: unmount,
    /** What the browser keeps is kept, everything else starts anew. */
    reload() {
      unmount()
      return visit(bar.place)
    },
  }
}
export type Visit = ReturnType<typeof visit>

/** Fills in what step 1 requires. */
export async function fillContact({ user }: Visit) {
  const filled = { 'Full name': 'Ada Agent', Email: 'ada@example.com', 'Property Address': '12 Oak Lane' }
  for (const [label, text] of Object.entries(filled)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  await user.selectOptions(screen.getByLabelText('Property Type'), 'Residential')
}

export const nextStep = () => screen.getByRole('button', { name: 'NEXT STEP' })

export async function toUpload(visit: Visit) {
  await fillContact(visit)
  await visit.user.click(nextStep())
  await screen.findByRole('heading', { name: 'Upload Your Listing Images' }, { timeout: 5_000 })
}

export async function toPayment(visit: Visit) {
  await toUpload(visit)
  await visit.user.click(nextStep())
  await screen.findByRole('button', { name: /COMPLETE ORDER/ })
}
