import { AutocompleteCommand, GeoPlacesClient, GetPlaceCommand, ThrottlingException } from '@aws-sdk/client-geo-places'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, expect, test } from 'vitest'
import { findAddress, suggestAddresses } from '../../functions/services/integrations/addresses.ts'

const places = mockClient(GeoPlacesClient)
beforeEach(() => void places.reset())
const found = { PricingBucket: 'Core' }
const label = '1204 Barton Hills Dr, Austin, TX 78704-1234, United States'

test('addresses of the United States alone are suggested, without naming the country', async () => {
  const ResultItems = [
    { PlaceId: 'a', PlaceType: 'PointAddress' as const, Title: 'United States, Austin', Address: { Label: label } },
    { PlaceId: 'b', PlaceType: 'Street' as const, Title: 'Barton Hills Dr' },
  ]
  places.on(AutocompleteCommand).resolves({ ...found, ResultItems })
  expect(await suggestAddresses('1204 Bar')).toEqual([
    { id: 'a', text: '1204 Barton Hills Dr, Austin, TX 78704-1234' },
    { id: 'b', text: 'Barton Hills Dr' },
  ])
  expect(places.commandCalls(AutocompleteCommand)[0]?.args[0].input).toMatchObject({
    QueryText: '1204 Bar',
    Filter: { IncludeCountries: ['USA'] },
  })
})

test('the chosen address is asked for as one that we keep, which Amazon’s terms demand', async () => {
  places
    .on(GetPlaceCommand)
    .resolves({ ...found, PlaceId: 'a', PlaceType: 'PointAddress', Title: '', Address: { Label: label } })
  expect(await findAddress('a')).toEqual({ id: 'a', text: '1204 Barton Hills Dr, Austin, TX 78704-1234' })
  expect(places.commandCalls(GetPlaceCommand)[0]?.args[0].input).toMatchObject({ PlaceId: 'a', IntendedUse: 'Storage' })
})

test('a busy service is asked once for each pause in typing, not again and again', async () => {
  places
    .on(AutocompleteCommand)
    .rejects(new ThrottlingException({ message: 'Slow down.', Message: 'Slow down.', $metadata: {} }))
  await expect(suggestAddresses('1204 Bar')).rejects.toThrow('Slow down.')
  expect(places.commandCalls(AutocompleteCommand)).toHaveLength(1)
})
