import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

// The whole page in every failure hides the sentence that matters.
// A busy machine is no failure, so what is awaited may take as long as a test.
configure({ getElementError: (message) => new Error(message ?? 'Not found.'), asyncUtilTimeout: 20_000 })

const errors: unknown[][] = []

beforeEach(() => {
  errors.length = 0
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words))
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  expect(errors, 'console.error was called').toEqual([])
})
