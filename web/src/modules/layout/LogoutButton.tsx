import { forgetPerson } from '../../lib/visit/personalStorage.ts'
import { paths } from '../../paths.ts'

function goHome() {
  forgetPerson()
  window.location.assign(paths.home)
}

/** Leads home whatever the server says: who wants to leave is never kept. */
const logOut = () => import('../../lib/api/api.ts').then(({ api }) => api('POST /api/auth/logout')).then(goHome, goHome)

export const LogoutButton = ({ className }: { className: string }) => (
  <button type="button" className={className} onClick={() => void logOut()}>
    Logout
  </button>
)
