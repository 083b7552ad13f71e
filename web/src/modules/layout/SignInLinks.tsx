import { paths, withRedirect } from '../../paths.ts'

export const SignInLinks = ({ here, className }: { here: string; className: string }) => (
  <>
    <a href={withRedirect(paths.login, here)} className={className}>
      Login
    </a>
    <a href={withRedirect(paths.signup, here)} className={`whitespace-nowrap ${className}`}>
      Sign up
    </a>
  </>
)
