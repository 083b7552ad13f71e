export const franchises = [
  're ?[/|-]? ?max',
  'keller[ -]?williams',
  'kw (?:realty|commercial)',
  'coldwell[ -]?banker',
  'century[ -]?(?:21|twenty[ -]one)',
  "sotheby'?s",
  "christie'?s international",
  'compass (?:agent|inc|real estate|realty)',
  'e?xp realty',
  'berkshire hathaway',
  'bhhs',
  'better homes (?:and|&) gardens real estate',
  'douglas elliman',
  'corcoran group',
  'brown harris stevens',
  'houlihan lawrence',
  'engel (?:and|&) vol?e?lkers',
  'era (?:real estate|realty)',
  'exit realty',
  'fathom realty',
  'lpt realty',
  'rodeo realty',
  'realty ?one',
  'realty executives',
  'united real estate',
  'windermere real estate',
  'weichert',
  'homesmart',
  'nexthome',
  'howard hanna',
  'long (?:and|&) foster',
  'baird (?:and|&) warner',
  'john l\\.? scott',
  'william raveis',
  'allen tate',
  'crye-?leike',
  'nest seekers',
  'help-?u-?sell',
  'redfin',
  'zillow',
  'trulia',
  'opendoor',
  'purplebricks',
] as const

/** Names of people and companies that a listing says anyway: such a word alone names nobody. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `abbey advantage agency agent agents amber american anchor and april ash associates atlantic august aurora autumn
  avenue baker banks barn bass bay beach beacon bear bell berry best better bill birch bird black block bloom blue
  bond boulevard branch bridge bridges bright brick brook brooks broker brokerage brokers brown bush butler cabin camp
  canyon capital carpenter castle cedar central century chance chapel cherry choice church circle city classic clay
  cliff coast coastal college collection community company compass cook copper coral corner cornerstone cotton country
  county court cove crane creek crest crown crystal custom dale dawn day days dean delta design development diamond door
  doors dove downtown eagle early east elite elm estate estates exclusive faith falcon farm farms fern field
  fields fine first fisher flint forest forte fox free frost garden gardens gate gates gem glass glen
  global gold golden good grace grand gray great green grey grove group grow guide hall harbor harbour hart haven
  hawk hazel hearth heath heather heights heritage hidden high highland hill hills holly home homes honey hood hope
  horizon house houses hunter independent inn international iron island ivory ivy jack jade jay joy june key keys keystone
  king kitchen knight lake lakes lakeside lamb land landing landmark lane lark laurel law leaf legacy life lifestyle light
  lily link little live living lodge long loft love lux luxe luxury main manor maple marina market marsh mason may
  meadow meadows metro mile mill mills mint miles modern moon moss mountain national native nest new noble north
  northern oak oaks oasis ocean old olive one orchard our pacific page palm palms park parks partners path peak
  pearl penny penthouse pine pines place plaza point pond pool porch premier premiere prestige prime prince
  private professional properties property quality queen quick rain ranch range ray real realtors realty red reed reef
  regal rental rentals residence residences residential rich ridge river rivers rock rose royal ruby rusty
  safe sage sales sand sands sandy savannah scarlet school sea season seasons select shade sharp shore shores short
  showcase signature silver sky small smart snow solid solutions south southern space spring springs square stable star
  state station sterling stone story street strong suburban summer summit sun sunny sunrise sunset sunshine swan sweet
  swift team temple terrace the thistle timber tower towers town townhouse trade tree trust united urban vale valley
  view views villa village vine violet vision vista wall walls ward water waterfront waters way welcome
  well wells west western white will willow wind winter wise with wood woods wren yard young your`.split(/\s+/),
)
