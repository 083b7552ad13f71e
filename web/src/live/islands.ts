import type { ComponentType } from 'react'
import type { SitePageName } from '../site/sitePageNames.ts'
import type { IslandName } from '../ui/Island.tsx'

export type IslandContent = ComponentType<{ page: SitePageName }>

/** What is in each island, fetched when it is woken. */
export const islands: Record<IslandName, () => Promise<IslandContent>> = {
  header: async () => (await import('../site/SiteHeader.tsx')).SiteHeader,
  stills: async () => (await import('../features/marketing/stills/StillsSection.tsx')).StillsSection,
  process: async () => (await import('../features/marketing/process/ProcessSection.tsx')).ProcessSection,
  'contact-form': async () => (await import('../features/marketing/contact/ContactForm.tsx')).ContactForm,
}

export const isIslandName = (name: string | undefined): name is IslandName =>
  name !== undefined && Object.hasOwn(islands, name)
