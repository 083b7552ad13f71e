import { describe, expect, it } from 'vitest'
import { namesSeller } from '../../../functions/film/cutting/namesSeller.ts'
import { anAgent } from '../directing/homes.ts'

const home = { street: '12 Lincoln Avenue', place: 'Asheville, NC' }
const bob = { name: 'Dana Reyes-Lincoln', brokerage: 'Northlight Realty of Asheville', phone: '(512) 555-0182' }
const named = { ...home, agent: { ...anAgent, ...bob } }

/** What agents write of homes. */
const honest = `Text-book Craftsman
Century-old oak
A 21st century kitchen in a home of the last century
Coldwater Canyon
Compass-oriented, with the morning sun in the kitchen
3 bed 2 bath
4 beds, 2.5 baths, 2,850 sq ft
1,295 sq ft
1,295 sq.ft. on one floor
Built in 1924, renovated in 2019, 2021 and 2023
Nineteen twenty-four charm, two thousand twenty-three systems
Three bedrooms, two baths, one office
One of four bedrooms
Two-car garage and nine-foot ceilings
Ten-foot ceilings, eight-foot doors, four fireplaces
Twenty twenty-four roof and two heat pumps
12345 Loop 1604, Austin, TX 78704
$1,250,000
$450-1,200 a month in taxes
Lots 100-1200 sq ft
HOA $325 a month
Zip code 28801-1234
A place to call home
A Place To Call Home
Call it home
Welcome home
Contact-free entry and a smart lock
Email-ready office nook with fiber
Message board wall in the mudroom
Privacy offered by mature trees
Views offered by the wide deck
Shown by appointment
Light courtesy of four skylights
Designed by Frank Lloyd Wright
Built by hand in local stone
Surrounded by parks
Steps to shops, follow the creek trail to town
Reach the lake in five minutes
The agent of change: a new kitchen
Cleaning agent storage in the laundry
Instagram-worthy pantry
The listing includes two lots
Dinner @ 8 on the terrace
#1 school district nearby
New kitchen.Large yard
Yard.House-sized pantry
Owner's suite w/ en-suite bath
Cook's kitchen w/ 48" range
In-law suite
St. John's Wood paneling
Apt. 4.5, W/D in unit
No. 1 rated trail
Real stone, real oak, real quiet
Blue ridge views
Harbor views and a private dock
Northern light all day
Golden hour on the porch
Rose garden and herb beds
Sterling silver hardware
Jack and Jill bath
Hunter green cabinets
Fisher & Paykel range
Butler's pantry
Chef’s kitchen with an island
10 kW solar
Max ceiling height 12 ft
Re: maximum light, a sunroom
Era details: 1920s tile and trim
Exit to the patio
The agency of light
Redwood fins and a deck
Side yard and a side gate
Better homes, fewer gardens, more trees
Windermere-blue tile
Corcoran Road is two blocks away
Open door to the garden
Next home on the left is a farm
Close to Route 66 and I-40
Elevation 2,134 ft
Walk score 88
5-1-1 ratio of lawn to beds
1.25 acres
Unit C21, tower 2
12 Lincoln Avenue
Asheville, NC
Lincoln Avenue at its quietest
Minutes to downtown Asheville
Danas and Reyesa, the twin oaks
A U S-shaped island
Plan B, C or D
A+ schools, A/C in every room
R-30 insulation, 2 x 6 walls
Pool/spa and a two-story barn.Garden/orchard
Listed with the national register
Call it a day in the sauna built in 2019
Zip code 28801`.split('\n')

const telling = `Text Dana
Text dana for a tour
Call Bob at the office
To see it, call Bob
Please contact Maria
Ask for Maria
Contact us today
DM me
@dana_sells
IG: dana.sells
instagram/danareyes
Follow me
#danasells
Dana's favorite kitchen
DÁNA'S favorite kitchen
Da\u200Bna’s favorite kitchen
ＤＡＮＡ
Another one by Reyes
Northlight
A Northlight home
NorthlightHomes
Listed by Bob Smith
LISTED BY BOB SMITH
Presented by Maria Lopez
Offered by Maria Lopez
Represented by M. Lopez
Courtesy of Maria Lopez
Marketed by us
Brought to you by the best team
Your agent for the west side
Maria Lopez, REALTOR®
Lic. 01234567
DRE #01234567
RE/MAX
Remax
RE\u200B/MAX
Re Max Mountain
Keller Williams
KW Realty
Coldwell Banker
Century 21
CENTURY21
Sotheby’s
eXp Realty
Berkshire Hathaway
Engel & Völkers
Long & Foster
Redfin
See Zillow
danasells.com
juniperhill.homes
DanaSells.Realty
homes dot com
See more at www.juniperhill.com
https://x.y
juniper\u3002com
Write to sales@juniper.example
call 512-555-0142
(512) 555-0182
512.555.0182
555-0182
Ask at +1 (737) 555 0199
1-800-HOMES
five one two, five five five, oh one eight two
Five-one-two 555 oh-one-eight-two
five five five, oh one eight two
eight hundred, five five five, twenty two ten
D A N A
D.a.n.a
D\u0430na
DanaReyes
danareyeshomes
R E / M A X
RE|MAX
Keller-Williams
Coldwell-Banker
Century Twenty-One
Listing by Bob
Listed with Bob Smith
Bob Smith, Broker
555 0182
512-555-HOME
text 5551234
Text HOME to 55555
bit.ly/abc
youtu.be/abc
Link in bio
Scan the QR code`.split('\n')

describe('whether a text names the seller', () => {
  it.each(honest)('is not seen in “%s”', (text) => {
    expect(namesSeller(text, named)).toBe(false)
  })
  it.each(telling)('is seen in “%s”', (text) => {
    expect(namesSeller(text, named)).toBe(true)
  })

  it.each(['by DANA WHITLOCK', 'Whitlock & Rowe Realty, Austin', 'Whitlock', 'call 512-555-0142', '(512) 555-0142'])(
    'is seen in "%s"',
    (text) => {
      expect(namesSeller(text, { ...home, agent: anAgent })).toBe(true)
    },
  )

  it('is seen in the whole of a name that is made of ordinary words, and in none of them alone', () => {
    const agent = { ...anAgent, name: 'Rose Garden', brokerage: 'Blue Ridge Homes', phone: '' }
    const tells = (text: string) => namesSeller(text, { ...home, agent })
    expect(['Rose Garden', 'with rose garden', 'Blue Ridge Homes'].map(tells)).toEqual([true, true, true])
    expect(['A rose and herb garden', 'Blue ridge views', 'Homes on the ridge'].map(tells)).toEqual([
      false,
      false,
      false,
    ])
  })

  it('is seen in a company’s name without its kind where an ampersand joins it, and in no word that is like a name', () => {
    const agent = { ...anAgent, name: 'Bob Hall', brokerage: 'Park & Rose Realty', phone: '' }
    const tells = (text: string) => namesSeller(text, { ...home, agent })
    expect(['Park & Rose', 'By Bob', 'Bob’s pick', 'Bob Hall', 'Call Hall today'].map(tells)).not.toContain(false)
    const honest = ['Bobcat Road', 'A bobsled run nearby', 'Grand hall', 'A park', 'Rose beds', 'A park and rose beds']
    expect(honest.filter(tells)).toEqual([])
  })

  it('takes a word of the street or the town for the seller only where it stands in neither', () => {
    const tells = (street: string, place: string) => namesSeller('Lincoln', { ...named, street, place })
    expect(tells('12 Lincoln Avenue', '')).toBe(false)
    expect(tells('12 Oak Lane', 'Lincoln, NE')).toBe(false)
    expect(tells('12 Oak Lane', 'Asheville, NC')).toBe(true)
    expect(namesSeller('12 Oak Lane, Northlight', { ...named, street: '12 Oak Lane, Northlight', place: '' })).toBe(
      true,
    )
  })

  it('is never so where nobody sells', () => {
    const agent = { name: '', brokerage: '', phone: '', logo: null, portrait: null }
    expect(namesSeller('A home.', { street: '', place: '', agent })).toBe(false)
  })
})
