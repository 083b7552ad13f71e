import { brand } from '#contract/brand'
import { paths } from '../paths.ts'

export function Header() {
  return (
    <header className="page py-4">
      <a href={paths.home}>{brand.name}</a>
    </header>
  )
}
