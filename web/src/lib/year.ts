import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const thisYear = () => new Date().getFullYear()
/** The year of the build, which the rendered HTML shows until the script has run. */
const builtYear = () => Number(import.meta.env.VITE_BUILT_YEAR ?? thisYear())

export const useYear = () => useSyncExternalStore(never, thisYear, builtYear)
