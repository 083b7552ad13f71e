import { useEffect } from 'react'
import { brand } from '#contract/brand'

export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = `${title} – ${brand.name}`
  }, [title])
}
