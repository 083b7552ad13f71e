import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mediaKeysOf, mediaSecretOf } from '../stages.ts'
import { askAws } from './askAws.ts'
import { stageOf } from './deploy.ts'
import { asCommand, type Machine, thisMachine } from './machine.ts'

/** Makes only the key pairs that Secrets Manager lacks: a new key ends every link that the old one has signed. */
export function makeMediaKeys(args: string[], machine: Machine) {
  const { values } = parseArgs({ args, options: { stage: { type: 'string' } } })
  const { name, stage } = stageOf('media-key', values.stage)
  for (const id of mediaKeysOf(stage).map((key) => mediaSecretOf(name, key))) {
    const answer = createSecret(id, machine)
    if ('said' in answer) machine.say(`${id} is made. Deploy ${name} for it to be used.`)
    else if (answer.refused === 'ResourceExistsException') machine.say(`${id} is there already.`)
    else throw new Error(`${id} could not be made: ${answer.complaint}`)
  }
}

/** Through a file that its owner alone may read: words of a command are shown to everybody on the machine. */
function createSecret(id: string, machine: Machine) {
  const folder = mkdtempSync(join(tmpdir(), 'media-key-'))
  try {
    const file = join(folder, 'pair.json')
    writeFileSync(file, JSON.stringify(newPair()), { mode: 0o600 })
    return askAws(machine, 'secretsmanager create-secret', '--name', id, '--secret-string', `file://${file}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function newPair() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return { private_key: privateKey, public_key: publicKey }
}

if (import.meta.main) await asCommand(async () => makeMediaKeys(process.argv.slice(2), thisMachine))
