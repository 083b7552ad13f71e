import { screen } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { useTopOfNewPage } from '../../../web/src/lib/browser/topOfNewPage.ts'
import { openPlace } from '../support/places.tsx'

function Screen() {
  useTopOfNewPage()
  return (
    <>
      <Link to="?part=two">Other part</Link>
      <Link to="/account">Other page</Link>
    </>
  )
}

test('a link to another page leads to its top, and one within the page leaves it where it is', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const { user } = openPlace('/order', { '*': <Screen /> })
  await user.click(screen.getByRole('link', { name: 'Other part' }))
  expect(scrolled).not.toHaveBeenCalled()
  await user.click(screen.getByRole('link', { name: 'Other page' }))
  expect(scrolled).toHaveBeenCalledWith({ top: 0 })
})
