import type { RefObject } from 'react'
import { useWatch } from 'react-hook-form'
import { Button } from '../../../ui/Button.tsx'
import { useOrderFields } from '../draft/useOrderForm.ts'
import { namesTown, townOf } from './townOf.ts'

type SameTownProps = { lastAddress: string; box: RefObject<HTMLElement | null> }

/** Whoever orders in the same town types the street alone. */
export function SameTown({ lastAddress, box }: SameTownProps) {
  const { control, setValue } = useOrderFields()
  const typed = useWatch({ control, name: 'options.address_freeform' }).trim()
  const town = townOf(lastAddress)
  if (!town || typed === '' || namesTown(typed)) return null
  const add = () => {
    setValue('options.address_freeform', `${typed}, ${town}`, { shouldDirty: true, shouldValidate: true })
    box.current?.querySelector('input')?.focus()
  }
  return (
    <Button variant="text" size="small" className="mt-1 -ml-3" onClick={add}>
      Add {town}
    </Button>
  )
}
