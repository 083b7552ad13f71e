import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router-dom'
import type { AdminOrderView } from '#contract/desk/admin'
import {
  type OptionOfApi,
  type OrderOptions,
  propertyTypeNames,
  type VoiceOver,
  type VoiceOverOfApi,
} from '#contract/orders/order'
import { statusText } from '#contract/orders/status'
import { dateAndTime } from '../../../lib/dates.ts'
import { dollars } from '../../../lib/money.ts'
import { formatNames } from '../../../modules/tour/files/formatNames.ts'
import { moodNames } from '../../../modules/tour/moodNames.ts'
import { orderedFormat } from '../../../modules/tour/tourRenders.ts'
import { LoadBoundary } from '../../../ui/loading/LoadBoundary.tsx'
import { addressOf } from '../location/location.ts'

const OrderQuestions = lazy(async () => ({ default: (await import('./OrderQuestions.tsx')).OrderQuestions }))

type Fact = { label: string; value: ReactNode }

function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="rounded-small border border-hairline bg-surface p-4 sm:p-5">
      <h2 className="font-semibold text-18">{title}</h2>
      <dl className="mt-3 space-y-2 text-[0.9375rem]">
        {facts
          .filter(({ value }) => value)
          .map(({ label, value }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a status may come twice, and none changes its place
            <div key={`${index} ${label}`} className="flex justify-between gap-4">
              <dt className="max-w-[60%] shrink-0 break-words text-ink-3">{label}</dt>
              <dd className="min-w-0 whitespace-pre-line break-words text-right tabular-nums">{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  )
}

type ShownElsewhere =
  | ('plan' | 'address_freeform' | 'brokerage' | 'music_mood' | 'add_voice_over' | 'manual_voice_over')
  | ('add_logo_overlay' | 'logo_filename' | 'logo_is_headshot')
  | Exclude<OptionOfApi, 'license_number'>

type ShownOption = Exclude<keyof OrderOptions, ShownElsewhere> | Exclude<keyof VoiceOver, VoiceOverOfApi>

const optionFacts = ({ options }: AdminOrderView): Record<Exclude<ShownOption, 'voice_over'>, Fact> => ({
  property_type: { label: 'Property', value: propertyTypeNames[options.property_type] },
  resolution: { label: 'Resolution', value: options.resolution },
  orientation: { label: 'Orientation', value: formatNames[orderedFormat(options.orientation)] },
  base_length_sec: { label: 'Length', value: `${options.base_length_sec} s` },
  add_music: { label: 'Music', value: options.add_music ? moodNames[options.music_mood] : '' },
  add_motion_graphics: { label: 'Motion graphics', value: options.add_motion_graphics ? 'Yes' : '' },
  license_number: { label: 'License', value: options.license_number ?? '' },
  main_features: { label: 'Voice over', value: options.voice_over.main_features },
})

/** Everything a producer needs beside the photos. */
export function OrderFacts({ order }: { order: AdminOrderView }) {
  const { customer, options } = order
  return (
    <div className="space-y-4">
      <Facts
        title="Customer"
        facts={[
          {
            label: 'Name',
            value: (
              <Link
                to={addressOf({ tab: 'customers', filters: { customer_id: order.customer_id }, archived: 'any' })}
                className="text-pine underline-offset-4 hover:underline"
              >
                {customer.name}
              </Link>
            ),
          },
          { label: 'Email', value: customer.email },
          { label: 'Phone', value: customer.phone },
          { label: 'Brokerage', value: options.brokerage },
        ]}
      />
      {order.questions.length > 0 && (
        <LoadBoundary fallback={null}>
          <Suspense>
            <OrderQuestions order={order} />
          </Suspense>
        </LoadBoundary>
      )}
      <Facts
        title="Order"
        facts={[
          ...Object.values(optionFacts(order)),
          { label: 'Created', value: dateAndTime(order.created_at) },
          { label: 'Submitted', value: order.submitted_at && dateAndTime(order.submitted_at) },
        ]}
      />
      <Facts
        title="Price"
        facts={[
          ...order.line_items.map(({ label, amount_cents }) => ({ label, value: dollars(amount_cents) })),
          { label: 'Total', value: <strong>{dollars(order.price_cents)}</strong> },
        ]}
      />
      {order.timeline.length > 0 && (
        <Facts
          title="Timeline"
          facts={order.timeline.map(({ at, status }) => ({ label: statusText(status), value: dateAndTime(at) }))}
        />
      )}
    </div>
  )
}
