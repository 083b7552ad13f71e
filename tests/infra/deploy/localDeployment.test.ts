import { expect, it } from 'vitest'
import { awsEnvironment, endpointOf } from '../../../infra/deploy/local.ts'

it('the local stage goes where AWS_ENDPOINT_URL says, and without it to the emulators’ usual port', () => {
  expect(endpointOf({ AWS_ENDPOINT_URL: 'http://127.0.0.1:4571/' })).toBe('http://127.0.0.1:4571')
  expect(endpointOf({})).toBe('http://127.0.0.1:4566')
})

it.each(['https://amazonaws.com', 'https://s3.us-east-1.amazonaws.com'])(
  'the local stage never goes to AWS itself: %s',
  (address) => {
    expect(() => endpointOf({ AWS_ENDPOINT_URL: address })).toThrow('for emulators alone')
  },
)

it('a host that only looks like AWS is accepted as an emulator', () => {
  expect(endpointOf({ AWS_ENDPOINT_URL: 'http://notamazonaws.com:4566' })).toBe('http://notamazonaws.com:4566')
})

it('uploads go to the emulator too, with keys that it accepts and no profile of the developer', () => {
  expect(awsEnvironment('http://127.0.0.1:4566', { HOME: '/home/ada', AWS_PROFILE: 'company' })).toEqual({
    HOME: '/home/ada',
    AWS_ENDPOINT_URL: 'http://127.0.0.1:4566',
    AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:4566',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'us-east-1',
  })
})

it('keys and an S3 address that are set already stay', () => {
  const given = {
    AWS_ENDPOINT_URL_S3: 'http://s3.localhost:4566',
    AWS_ACCESS_KEY_ID: '000000000001',
    AWS_SECRET_ACCESS_KEY: 'own',
  }
  expect(awsEnvironment('http://127.0.0.1:4566', given)).toMatchObject(given)
})
