import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { api } from '../../../lib/api/api.ts'
import { failureText } from '../../../lib/api/failureText.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/Button.tsx'
import type { ButtonLook } from '../../../ui/buttonStyle.ts'
import { AlertDialog } from '../../../ui/dialogs/AlertDialog.tsx'
import { FieldError } from '../../../ui/fields/FieldError.tsx'
import { accountKey } from '../accountKeys.ts'
import { useAccountCall } from '../useAccountCall.ts'

const failed = { failed: 'We couldn’t discard this draft. Please try again.' }

type DiscardDraftProps = { orderId: string; address: string } & Pick<ButtonLook, 'size'>

export function DiscardDraft({ orderId, address, size }: DiscardDraftProps) {
  const [isAsked, setIsAsked] = useState(false)
  const queries = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useAccountCall({
    mutationFn: () => api('DELETE /api/orders/{order_id}', { params: { order_id: orderId } }),
    onSuccess: async () => {
      await navigate(paths.account)
      await queries.invalidateQueries({ queryKey: accountKey })
    },
  })
  return (
    <>
      <Button variant="quiet" size={size} onClick={() => setIsAsked(true)}>
        Discard
      </Button>
      <AlertDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={`Discard the draft for ${address}?`}
        description="The draft and its photos are removed from your account."
        confirmLabel="Discard draft"
        busy={isPending}
        onConfirm={() => mutate()}
      >
        <FieldError id="discard-error" error={error ? failureText(error, failed) : undefined} />
      </AlertDialog>
    </>
  )
}
