/**
 * What is mutated, and the tests that must notice. Rules meet their own fast tests alone; what talks to the table meets
 * tests against the embedded one, each of which costs seconds a mutant.
 */
export const parts = {
  rules: {
    mutate: [
      'functions/contract/money/plans.ts',
      'functions/contract/money/pricing.ts',
      'functions/domain/orders/Order.ts',
      'functions/domain/accounts/Session.ts',
      'functions/domain/accounts/AccountToken.ts',
    ],
    tests: [
      'tests/contract/pricing.test.ts',
      'tests/domain/orders/orders.test.ts',
      'tests/domain/accounts/sessions.test.ts',
      'tests/domain/accounts/accountTokens.test.ts',
    ],
  },
  store: {
    mutate: [
      'functions/store/orders/orders.ts',
      'functions/actions/orders/placeOrder.ts',
      'functions/actions/orders/saveOrder.ts',
      'functions/store/accounts/sessions.ts',
      'functions/store/accounts/tokens.ts',
      'functions/http/caller/session.ts',
    ],
    tests: [
      'tests/store/orders/orders.test.ts',
      'tests/store/orders/orderPlacement.test.ts',
      'tests/store/orders/orderRepeats.test.ts',
      'tests/store/sessions.test.ts',
    ],
  },
} as const
export type PartName = keyof typeof parts

/**
 * Counted as unnoticed all the same. What survives by right: the other half of a condition that a type asks for
 * (`instanceof AppError` before `.code`), a default that the next line drops (half a cookie, the events of an order that
 * is somebody's already), keys that differ in the sort key alone, blanks that no default has, and the schemas' empty
 * text before a customer is known.
 */
export const breakBelowPercent = 85
