/** Other cities whose events are in English. */
import type { City } from "./types.ts";

type Row = [key: string, name: string, region: string, slug: string, tz: string, events: number, districts: City["districts"]];

const group = (country: string, currency: string, rows: Row[]): City[] =>
  rows.map(([key, name, region, slug, tz, events, districts]) => ({ key, name, region, country, slug, tz, language: "en", currency, events, districts }));

const EAST = "America/New_York", MID = "America/Chicago", WEST = "America/Los_Angeles", UK = "Europe/London";

export const ENGLISH_CITIES: City[] = [
  ...group("US", "USD", [
    ["la", "Los Angeles", "CA", "ca--los-angeles", WEST, 78, [["Silver Lake", 34.0869, -118.2702, "90026", "Sunset Blvd;Hyperion Ave"], ["Arts District", 34.0403, -118.2340, "90013", "E 3rd St;Traction Ave"], ["Highland Park", 34.1110, -118.1920, "90042", "N Figueroa St;York Blvd"], ["Koreatown", 34.0618, -118.3000, "90005", "W 6th St;Wilshire Blvd"], ["Echo Park", 34.0782, -118.2606, "90026", "Echo Park Ave;Glendale Blvd"]]],
    ["chicago", "Chicago", "IL", "il--chicago", MID, 66, [["Wicker Park", 41.9088, -87.6796, "60622", "N Milwaukee Ave;W Division St"], ["Logan Square", 41.9285, -87.7070, "60647", "W Logan Blvd;N Kedzie Ave"], ["Pilsen", 41.8570, -87.6570, "60608", "W 18th St;S Halsted St"], ["Andersonville", 41.9800, -87.6680, "60640", "N Clark St;W Foster Ave"], ["West Loop", 41.8830, -87.6480, "60607", "W Randolph St;W Fulton Market"]]],
    ["boston", "Boston", "MA", "ma--boston", EAST, 48, [["South End", 42.3420, -71.0740, "02118", "Tremont St;Washington St"], ["Jamaica Plain", 42.3120, -71.1140, "02130", "Centre St;South St"], ["Allston", 42.3540, -71.1310, "02134", "Harvard Ave;Brighton Ave"]]],
    ["seattle", "Seattle", "WA", "wa--seattle", WEST, 48, [["Capitol Hill", 47.6190, -122.3200, "98122", "Pike St;Broadway E"], ["Ballard", 47.6675, -122.3830, "98107", "Ballard Ave NW;NW Market St"], ["Fremont", 47.6530, -122.3490, "98103", "Fremont Ave N;N 35th St"]]],
    ["austin", "Austin", "TX", "tx--austin", MID, 48, [["East Austin", 30.2640, -97.7240, "78702", "E Cesar Chavez St;E 6th St"], ["South Congress", 30.2480, -97.7500, "78704", "S Congress Ave;S 1st St"], ["Hyde Park", 30.3050, -97.7290, "78751", "Duval St;Guadalupe St"]]],
    ["miami", "Miami", "FL", "fl--miami", EAST, 40, [["Wynwood", 25.8010, -80.1990, "33127", "NW 2nd Ave;NW 25th St"], ["Little Havana", 25.7655, -80.2190, "33135", "SW 8th St;SW 12th Ave"], ["Little Haiti", 25.8270, -80.1930, "33137", "NE 2nd Ave;NE 62nd St"]]],
    ["denver", "Denver", "CO", "co--denver", "America/Denver", 36, [["RiNo", 39.7690, -104.9800, "80205", "Larimer St;Walnut St"], ["Capitol Hill", 39.7340, -104.9800, "80203", "E Colfax Ave;Grant St"], ["Highland", 39.7620, -105.0110, "80211", "W 32nd Ave;Tejon St"]]],
    ["portland", "Portland", "OR", "or--portland", WEST, 38, [["Alberta Arts", 45.5590, -122.6460, "97211", "NE Alberta St;NE 15th Ave"], ["Hawthorne", 45.5120, -122.6220, "97214", "SE Hawthorne Blvd;SE Belmont St"], ["Pearl District", 45.5270, -122.6830, "97209", "NW 11th Ave;NW Glisan St"]]],
    ["philadelphia", "Philadelphia", "PA", "pa--philadelphia", EAST, 40, [["Fishtown", 39.9720, -75.1320, "19125", "Frankford Ave;E Girard Ave"], ["South Philly", 39.9290, -75.1640, "19147", "E Passyunk Ave;S 9th St"], ["West Philly", 39.9500, -75.2160, "19143", "Baltimore Ave;S 45th St"]]],
    ["washington", "Washington", "DC", "dc--washington", EAST, 48, [["Shaw", 38.9120, -77.0220, "20001", "7th St NW;U St NW"], ["Adams Morgan", 38.9215, -77.0420, "20009", "18th St NW;Columbia Rd NW"], ["H Street", 38.9000, -76.9900, "20002", "H St NE;Maryland Ave NE"]]],
    ["nashville", "Nashville", "TN", "tn--nashville", MID, 40, [["East Nashville", 36.1770, -86.7510, "37206", "Woodland St;Gallatin Ave"], ["The Gulch", 36.1530, -86.7840, "37203", "12th Ave S;Division St"], ["Germantown", 36.1770, -86.7900, "37208", "5th Ave N;Monroe St"]]],
    ["neworleans", "New Orleans", "LA", "la--new-orleans", MID, 38, [["French Quarter", 29.9585, -90.0645, "70116", "Royal St;Dauphine St"], ["Marigny", 29.9650, -90.0560, "70117", "Frenchmen St;Chartres St"], ["Mid-City", 29.9720, -90.0930, "70119", "Canal St;Bienville St"]]],
  ]),
  ...group("CA", "CAD", [
    ["toronto", "Toronto", "ON", "canada--toronto", "America/Toronto", 64, [["Kensington Market", 43.6545, -79.4010, "M5T 2K2", "Augusta Ave;Baldwin St"], ["Leslieville", 43.6625, -79.3320, "M4M 1G3", "Queen St E;Carlaw Ave"], ["West Queen West", 43.6440, -79.4190, "M6J 1H1", "Queen St W;Ossington Ave"], ["The Annex", 43.6690, -79.4070, "M5S 1Y1", "Bloor St W;Brunswick Ave"]]],
    ["vancouver", "Vancouver", "BC", "canada--vancouver", "America/Vancouver", 42, [["Mount Pleasant", 49.2630, -123.1000, "V5T 3C1", "Main St;E Broadway"], ["Gastown", 49.2830, -123.1080, "V6B 1C9", "Water St;W Cordova St"], ["Commercial Drive", 49.2700, -123.0700, "V5L 3X3", "Commercial Dr;Venables St"]]],
  ]),
  ...group("GB", "GBP", [
    ["manchester", "Manchester", "England", "united-kingdom--manchester", UK, 46, [["Northern Quarter", 53.4840, -2.2350, "M1 1JR", "Oldham Street;Tib Street"], ["Ancoats", 53.4845, -2.2270, "M4 6BF", "Cutting Room Square;Blossom Street"], ["Chorlton", 53.4420, -2.2770, "M21 9AN", "Beech Road;Wilbraham Road"]]],
    ["birmingham", "Birmingham", "England", "united-kingdom--birmingham", UK, 36, [["Digbeth", 52.4750, -1.8840, "B9 4AA", "Gibb Street;Floodgate Street"], ["Jewellery Quarter", 52.4870, -1.9120, "B18 6HA", "Vyse Street;Warstone Lane"], ["Moseley", 52.4460, -1.8880, "B13 8HW", "Alcester Road;St Mary's Row"]]],
    ["bristol", "Bristol", "England", "united-kingdom--bristol", UK, 38, [["Stokes Croft", 51.4640, -2.5900, "BS1 3PR", "Stokes Croft;Jamaica Street"], ["Bedminster", 51.4410, -2.5960, "BS3 4HQ", "North Street;East Street"], ["Clifton", 51.4560, -2.6180, "BS8 4AA", "Princess Victoria Street;The Mall"]]],
    ["leeds", "Leeds", "England", "united-kingdom--leeds", UK, 30, [["Headingley", 53.8190, -1.5760, "LS6 2UE", "Otley Road;North Lane"], ["Holbeck", 53.7880, -1.5530, "LS11 9YJ", "Water Lane;Marshall Street"], ["Chapel Allerton", 53.8290, -1.5380, "LS7 4NY", "Harrogate Road;Stainbeck Lane"]]],
    ["glasgow", "Glasgow", "Scotland", "united-kingdom--glasgow", UK, 38, [["Finnieston", 55.8650, -4.2850, "G3 8RE", "Argyle Street;Minerva Street"], ["West End", 55.8750, -4.2930, "G12 8QX", "Byres Road;Great Western Road"], ["Merchant City", 55.8590, -4.2450, "G1 1HX", "Candleriggs;Wilson Street"]]],
    ["edinburgh", "Edinburgh", "Scotland", "united-kingdom--edinburgh", UK, 40, [["Leith", 55.9730, -3.1720, "EH6 6RG", "Constitution Street;Great Junction Street"], ["Old Town", 55.9490, -3.1900, "EH1 1QS", "Cowgate;Victoria Street"], ["Stockbridge", 55.9585, -3.2090, "EH3 6SR", "Raeburn Place;Deanhaugh Street"]]],
    ["liverpool", "Liverpool", "England", "united-kingdom--liverpool", UK, 30, [["Baltic Triangle", 53.3950, -2.9790, "L1 0AH", "Jamaica Street;Jordan Street"], ["Ropewalks", 53.4015, -2.9770, "L1 4DQ", "Seel Street;Bold Street"], ["Aigburth", 53.3690, -2.9330, "L17 7BP", "Lark Lane;Aigburth Road"]]],
  ]),
  ...group("IE", "EUR", [
    ["dublin", "Dublin", "Leinster", "ireland--dublin", "Europe/Dublin", 46, [["Stoneybatter", 53.3510, -6.2830, "D07 X2E3", "Manor Street;Prussia Street"], ["Portobello", 53.3320, -6.2650, "D08 V6P2", "Camden Street Lower;Richmond Street South"], ["The Liberties", 53.3410, -6.2790, "D08 K3T4", "Meath Street;Thomas Street"]]],
    ["cork", "Cork", "Munster", "ireland--cork", "Europe/Dublin", 20, [["Shandon", 51.9030, -8.4770, "T23 A3X5", "Shandon Street;Dominick Street"], ["City Centre", 51.8975, -8.4720, "T12 W8P9", "Oliver Plunkett Street;Paul Street"]]],
  ]),
  ...group("AU", "AUD", [
    ["melbourne", "Melbourne", "VIC", "australia--melbourne", "Australia/Melbourne", 66, [["Fitzroy", -37.7990, 144.9780, "3065", "Brunswick Street;Smith Street"], ["Brunswick", -37.7670, 144.9610, "3056", "Sydney Road;Lygon Street"], ["Collingwood", -37.8020, 144.9870, "3066", "Johnston Street;Wellington Street"], ["Footscray", -37.8000, 144.9000, "3011", "Barkly Street;Hopkins Street"]]],
    ["brisbane", "Brisbane", "QLD", "australia--brisbane", "Australia/Brisbane", 36, [["West End", -27.4810, 153.0100, "4101", "Boundary Street;Vulture Street"], ["Fortitude Valley", -27.4570, 153.0340, "4006", "Brunswick Street;Ann Street"], ["Paddington", -27.4600, 152.9990, "4064", "Given Terrace;Latrobe Terrace"]]],
    ["perth", "Perth", "WA", "australia--perth", "Australia/Perth", 30, [["Northbridge", -31.9470, 115.8580, "6003", "William Street;James Street"], ["Leederville", -31.9360, 115.8410, "6007", "Oxford Street;Newcastle Street"], ["Mount Lawley", -31.9340, 115.8710, "6050", "Beaufort Street;Walcott Street"]]],
  ]),
  ...group("NZ", "NZD", [
    ["auckland", "Auckland", "Auckland", "new-zealand--auckland", "Pacific/Auckland", 36, [["Ponsonby", -36.8560, 174.7390, "1011", "Ponsonby Road;Richmond Road"], ["Karangahape", -36.8580, 174.7570, "1010", "Karangahape Road;Pitt Street"], ["Mount Eden", -36.8790, 174.7590, "1024", "Mount Eden Road;Valley Road"]]],
    ["wellington", "Wellington", "Wellington", "new-zealand--wellington", "Pacific/Auckland", 28, [["Te Aro", -41.2950, 174.7760, "6011", "Cuba Street;Ghuznee Street"], ["Newtown", -41.3120, 174.7790, "6021", "Riddiford Street;Constable Street"]]],
  ]),
  ...group("NL", "EUR", [
    ["amsterdam", "Amsterdam", "North Holland", "netherlands--amsterdam", "Europe/Amsterdam", 50, [["De Pijp", 52.3550, 4.8930, "1072", "Ferdinand Bolstraat;Gerard Doustraat"], ["Jordaan", 52.3750, 4.8810, "1015", "Elandsgracht;Westerstraat"], ["Amsterdam-Oost", 52.3610, 4.9280, "1093", "Javastraat;Linnaeusstraat"]]],
  ]),
  ...group("SG", "SGD", [
    ["singapore", "Singapore", "Singapore", "singapore--singapore", "Asia/Singapore", 50, [["Tiong Bahru", 1.2850, 103.8320, "160058", "Tiong Bahru Road;Eng Hoon Street"], ["Kampong Glam", 1.3020, 103.8590, "199588", "Haji Lane;Arab Street"], ["Tanjong Pagar", 1.2780, 103.8440, "088467", "Keong Saik Road;Duxton Road"]]],
  ]),
  ...group("IN", "INR", [
    ["bengaluru", "Bengaluru", "Karnataka", "india--bengaluru", "Asia/Kolkata", 46, [["Indiranagar", 12.9719, 77.6412, "560038", "100 Feet Road;12th Main Road"], ["Koramangala", 12.9352, 77.6245, "560034", "80 Feet Road;5th Block Main Road"], ["Jayanagar", 12.9300, 77.5830, "560011", "11th Main Road;30th Cross Road"]]],
  ]),
  ...group("ZA", "ZAR", [
    ["capetown", "Cape Town", "Western Cape", "south-africa--cape-town", "Africa/Johannesburg", 40, [["Woodstock", -33.9270, 18.4460, "7925", "Albert Road;Sir Lowry Road"], ["Observatory", -33.9370, 18.4690, "7925", "Lower Main Road;Station Road"], ["Gardens", -33.9330, 18.4130, "8001", "Kloof Street;Buitenkant Street"]]],
  ]),
];
