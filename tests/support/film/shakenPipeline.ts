import type { EmbeddedAws } from '../../../infra/local/aws/embedded.ts'
import { fastEngine } from './fastEngine.ts'
import { openPipeline } from './pipeline.ts'

type Shaking = {
  chance: () => number
  /** The share of calls of the engine that crash, or that can't draw a shot, by the call's name. */
  crashes: (call: string) => number
  /** The share of steps that time out, and the share of those whose answer is lost. */
  shares: number
  /** The share of calls for which no instance is free. */
  throttled: number
  /** After so many calls whoever runs the workflows is killed, and all of them with it. */
  killedAfter: number
}

/** A film's workflow whose steps time out, crash, lose their answers, come twice and are killed, all by chance. */
export function shakenPipeline({ chance, crashes, shares, throttled, killedAfter }: Shaking) {
  const failing = (name: string, share: number) => {
    if (chance() < share) throw Object.assign(new Error('By chance.'), { name })
  }
  let calls = 0
  const pipeline = openPipeline(
    fastEngine((call) => failing(call === 'render' ? 'ShotFailed' : 'crash', crashes(call))),
    {
      before: () => {
        failing('timeout', shares)
        failing('Lambda.TooManyRequestsException', throttled)
      },
      after: ({ step }) => {
        calls += 1
        if (step !== 'publish') failing('Lost', shares)
        if (calls % killedAfter === 0) restart()
      },
      twice: () => chance() < 0.1,
    },
  )
  type Runner = ReturnType<typeof pipeline.openRunner>
  let runner: Runner | undefined
  const former = new Set<Runner>()

  function restart() {
    runner?.stop()
    if (runner) former.add(runner)
    runner = pipeline.openRunner()
    void pipeline.keep({ start: 'unended' })
  }
  return {
    jobs: pipeline.jobs,
    open() {
      runner = pipeline.openRunner()
    },
    stop: () => runner?.stop(),
    /** Once all that was begun has ended, also what a killed process began, and whoever is killed while this waits. */
    async settled(aws: Pick<EmbeddedAws, 'streamSettled'>) {
      let waitedFor: Runner | undefined
      do {
        waitedFor = runner
        await aws.streamSettled()
        for (const one of former) await one.settled()
        await runner?.settled()
        former.clear()
        await pipeline.keep({ start: 'unended' })
        await runner?.settled()
        await aws.streamSettled()
      } while (runner !== waitedFor)
    },
  }
}
