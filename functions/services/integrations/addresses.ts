import { AutocompleteCommand, GeoPlacesClient, GetPlaceCommand } from '@aws-sdk/client-geo-places'
import type { Suggestion } from '#contract/orders/addresses'
import { awsClientDefaults } from '../platform/awsClient.ts'

const client = new GeoPlacesClient({ ...awsClientDefaults, maxAttempts: 1 })
const mostShown = 5

export async function suggestAddresses(typed: string): Promise<Suggestion[]> {
  const { ResultItems = [] } = await client.send(
    new AutocompleteCommand({
      QueryText: typed,
      MaxResults: mostShown,
      Filter: { IncludeCountries: ['USA'] },
      Language: 'en',
    }),
  )
  return ResultItems.flatMap(({ PlaceId, Address, Title }) => {
    const text = Address?.Label ?? Title
    return PlaceId && text ? [{ id: PlaceId, text: withoutCountry(text) }] : []
  })
}

/** The whole address of a suggestion, which Amazon's terms let us keep if we ask for it like this; nothing where it has none. */
export async function findAddress(placeId: string): Promise<Suggestion | undefined> {
  const { Address } = await client.send(
    new GetPlaceCommand({ PlaceId: placeId, IntendedUse: 'Storage', Language: 'en' }),
  )
  return Address?.Label ? { id: placeId, text: withoutCountry(Address.Label) } : undefined
}

const withoutCountry = (label: string) => label.replace(/,\s*United States(?: of America)?$/, '')
