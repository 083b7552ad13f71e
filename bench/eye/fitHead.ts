import { type Head, type Taught, taught } from '../../functions/engine/eye/head.ts'

export type Example = { whole: readonly number[]; room: Taught }

/** How much a weight may cost against the examples: found by leaving each home out in turn. */
const penalty = 1 / 0.03
const steps = 400
const pace = 0.3
const decimals = 1e5

/** Softmax regression on standardized channels, by descent with momentum from zero: the same head for the same examples. */
export function fitHead(examples: readonly Example[]): Head {
  const channels = examples[0]?.whole.length ?? 0
  const { means, deviations } = spreadOf(examples, channels)
  const inputs = examples.map(({ whole }) => [
    ...whole.map((value, channel) => (value - (means[channel] ?? 0)) / (deviations[channel] ?? 1)),
    1,
  ])
  const weights = taught.map(() => new Float64Array(channels + 1))
  const speeds = taught.map(() => new Float64Array(channels + 1))
  for (let step = 0; step < steps; step++) {
    const slopes = weights.map((own) =>
      own.map((weight, at) => (at === channels ? 0 : (penalty * weight) / examples.length)),
    )
    for (const [index, input] of inputs.entries()) {
      const shares = softmax(weights.map((own) => dot(own, input)))
      for (const [room, slope] of slopes.entries()) {
        const miss = ((shares[room] ?? 0) - (examples[index]?.room === taught[room] ? 1 : 0)) / examples.length
        for (const [at, value] of input.entries()) slope[at] = (slope[at] ?? 0) + miss * value
      }
    }
    for (const [room, slope] of slopes.entries())
      for (const [at, value] of slope.entries()) {
        const speed = 0.9 * (speeds[room]?.[at] ?? 0) - pace * value
        speeds[room]?.fill(speed, at, at + 1)
        weights[room]?.fill((weights[room]?.[at] ?? 0) + speed, at, at + 1)
      }
  }
  const folded = weights.map((own) => unstandardized(own, means, deviations))
  const [exterior = [], kitchen = [], bedroom = [], bathroom = []] = folded
  return {
    weights: { exterior, kitchen, bedroom, bathroom },
    means: means.map(shortened),
    deviations: deviations.map(shortened),
  }
}

function unstandardized(weights: Float64Array, means: readonly number[], deviations: readonly number[]): number[] {
  const plain = means.map((_, channel) => (weights[channel] ?? 0) / (deviations[channel] ?? 1))
  const always = (weights.at(-1) ?? 0) - plain.reduce((sum, weight, channel) => sum + weight * (means[channel] ?? 0), 0)
  return [...plain, always].map(shortened)
}

const shortened = (value: number) => Math.round(value * decimals) / decimals

function spreadOf(examples: readonly Example[], channels: number) {
  const meanBy = (of: (whole: readonly number[]) => number) =>
    examples.reduce((sum, { whole }) => sum + of(whole), 0) / examples.length
  const means = Array.from({ length: channels }, (_, channel) => meanBy((whole) => whole[channel] ?? 0))
  const deviations = means.map(
    (mean, channel) => Math.sqrt(meanBy((whole) => ((whole[channel] ?? 0) - mean) ** 2)) || 1,
  )
  return { means, deviations }
}

const dot = (a: ArrayLike<number>, b: readonly number[]) => b.reduce((sum, value, at) => sum + value * (a[at] ?? 0), 0)

function softmax(logits: readonly number[]): number[] {
  const most = Math.max(...logits)
  const shares = logits.map((logit) => Math.exp(logit - most))
  const sum = shares.reduce((total, one) => total + one, 0)
  return shares.map((one) => one / sum)
}
