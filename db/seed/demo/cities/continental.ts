/** Other cities whose events are in German, French, Portuguese or Spanish. */
import type { DemoLanguage } from "../types.ts";
import type { City } from "./types.ts";

type Row = [key: string, name: string, region: string, slug: string, tz: string, events: number, districts: City["districts"]];

const group = (language: DemoLanguage, country: string, currency: string, rows: Row[]): City[] =>
  rows.map(([key, name, region, slug, tz, events, districts]) => ({ key, name, region, country, slug, tz, language, currency, events, districts }));

const DE = "Europe/Berlin", FR = "Europe/Paris", ES = "Europe/Madrid", PT = "Europe/Lisbon", BR = "America/Sao_Paulo";

export const CONTINENTAL_CITIES: City[] = [
  ...group("de", "DE", "EUR", [
    ["hamburg", "Hamburg", "Hamburg", "germany--hamburg", DE, 58, [["St. Pauli", 53.5530, 9.9620, "20359", "Wohlwillstraße;Paul-Roosen-Straße"], ["Sternschanze", 53.5630, 9.9630, "20357", "Schulterblatt;Bartelsstraße"], ["Ottensen", 53.5540, 9.9280, "22765", "Bahrenfelder Straße;Große Brunnenstraße"]]],
    ["munich", "München", "Bayern", "germany--munich", DE, 54, [["Glockenbachviertel", 48.1290, 11.5720, "80469", "Hans-Sachs-Straße;Fraunhoferstraße"], ["Schwabing", 48.1590, 11.5860, "80802", "Feilitzschstraße;Hohenzollernstraße"], ["Haidhausen", 48.1310, 11.5990, "81667", "Weißenburger Straße;Wörthstraße"]]],
    ["cologne", "Köln", "Nordrhein-Westfalen", "germany--cologne", DE, 46, [["Ehrenfeld", 50.9490, 6.9180, "50823", "Venloer Straße;Körnerstraße"], ["Südstadt", 50.9230, 6.9580, "50678", "Bonner Straße;Merowingerstraße"], ["Belgisches Viertel", 50.9390, 6.9370, "50672", "Brüsseler Straße;Aachener Straße"]]],
    ["frankfurt", "Frankfurt am Main", "Hessen", "germany--frankfurt-am-main", DE, 38, [["Bornheim", 50.1290, 8.7120, "60385", "Berger Straße;Wiesenstraße"], ["Sachsenhausen", 50.1020, 8.6850, "60594", "Schweizer Straße;Wallstraße"], ["Bockenheim", 50.1210, 8.6420, "60486", "Leipziger Straße;Adalbertstraße"]]],
    ["leipzig", "Leipzig", "Sachsen", "germany--leipzig", DE, 34, [["Plagwitz", 51.3290, 12.3340, "04229", "Karl-Heine-Straße;Zschochersche Straße"], ["Connewitz", 51.3130, 12.3760, "04277", "Bornaische Straße;Wolfgang-Heinze-Straße"], ["Südvorstadt", 51.3230, 12.3730, "04275", "Karl-Liebknecht-Straße;Münzgasse"]]],
    ["stuttgart", "Stuttgart", "Baden-Württemberg", "germany--stuttgart", DE, 30, [["Stuttgart-West", 48.7750, 9.1610, "70197", "Rotebühlstraße;Schwabstraße"], ["Bohnenviertel", 48.7740, 9.1830, "70182", "Wagnerstraße;Esslinger Straße"], ["Bad Cannstatt", 48.8050, 9.2140, "70372", "Marktstraße;König-Karl-Straße"]]],
  ]),
  ...group("de", "AT", "EUR", [
    ["vienna", "Wien", "Wien", "austria--vienna", "Europe/Vienna", 58, [["Neubau", 48.2020, 16.3490, "1070", "Neubaugasse;Westbahnstraße"], ["Leopoldstadt", 48.2180, 16.3890, "1020", "Taborstraße;Große Sperlgasse"], ["Ottakring", 48.2120, 16.3320, "1160", "Thaliastraße;Brunnengasse"], ["Margareten", 48.1890, 16.3560, "1050", "Margaretenstraße;Reinprechtsdorfer Straße"]]],
  ]),
  ...group("de", "CH", "CHF", [
    ["zurich", "Zürich", "Zürich", "switzerland--zurich", "Europe/Zurich", 40, [["Langstrasse", 47.3790, 8.5270, "8004", "Langstrasse;Militärstrasse"], ["Wiedikon", 47.3700, 8.5180, "8003", "Birmensdorferstrasse;Zurlindenstrasse"], ["Niederdorf", 47.3740, 8.5440, "8001", "Niederdorfstrasse;Spiegelgasse"]]],
  ]),
  ...group("fr", "FR", "EUR", [
    ["lyon", "Lyon", "Auvergne-Rhône-Alpes", "france--lyon", FR, 50, [["Croix-Rousse", 45.7740, 4.8310, "69004", "rue d'Austerlitz;Grande-Rue de la Croix-Rousse"], ["Guillotière", 45.7550, 4.8430, "69007", "rue de Marseille;Grande-Rue de la Guillotière"], ["Vieux Lyon", 45.7620, 4.8270, "69005", "rue Saint-Jean;rue du Bœuf"]]],
    ["marseille", "Marseille", "Provence-Alpes-Côte d'Azur", "france--marseille", FR, 46, [["Cours Julien", 43.2940, 5.3830, "13006", "rue Pastoret;cours Julien"], ["Le Panier", 43.2985, 5.3690, "13002", "rue du Panier;rue du Refuge"], ["Belle de Mai", 43.3110, 5.3870, "13003", "rue Jobin;boulevard National"]]],
    ["bordeaux", "Bordeaux", "Nouvelle-Aquitaine", "france--bordeaux", FR, 36, [["Saint-Michel", 44.8340, -0.5650, "33800", "rue des Faures;rue Camille-Sauvageau"], ["Chartrons", 44.8540, -0.5710, "33000", "rue Notre-Dame;cours Portal"]]],
    ["lille", "Lille", "Hauts-de-France", "france--lille", FR, 34, [["Wazemmes", 50.6250, 3.0480, "59000", "rue des Sarrazins;rue Jules-Guesde"], ["Vieux-Lille", 50.6410, 3.0620, "59800", "rue de Gand;rue de la Monnaie"]]],
    ["nantes", "Nantes", "Pays de la Loire", "france--nantes", FR, 32, [["Bouffay", 47.2150, -1.5530, "44000", "rue de la Juiverie;rue du Château"], ["Talensac", 47.2210, -1.5570, "44000", "rue Talensac;rue de Bel-Air"]]],
    ["toulouse", "Toulouse", "Occitanie", "france--toulouse", FR, 38, [["Saint-Cyprien", 43.5985, 1.4330, "31300", "rue de la République;allées Charles-de-Fitte"], ["Carmes", 43.5975, 1.4450, "31000", "rue des Filatiers;rue du Languedoc"], ["Arnaud-Bernard", 43.6085, 1.4400, "31000", "rue Gramat;rue Arnaud-Bernard"]]],
  ]),
  ...group("fr", "CA", "CAD", [
    ["montreal", "Montréal", "QC", "canada--montreal", "America/Toronto", 60, [["Plateau-Mont-Royal", 45.5230, -73.5810, "H2W 1Y5", "avenue du Mont-Royal;rue Saint-Denis"], ["Mile End", 45.5250, -73.5980, "H2T 1S4", "rue Saint-Viateur;avenue Fairmount"], ["Rosemont", 45.5400, -73.5990, "H2G 1T3", "rue Beaubien;boulevard Saint-Laurent"], ["Verdun", 45.4610, -73.5680, "H4G 1M6", "rue Wellington;rue de l'Église"]]],
  ]),
  ...group("fr", "CH", "CHF", [
    ["geneva", "Genève", "Genève", "switzerland--geneva", "Europe/Zurich", 30, [["Carouge", 46.1840, 6.1390, "1227", "rue Saint-Joseph;rue Ancienne"], ["Plainpalais", 46.1970, 6.1410, "1205", "rue de Carouge;boulevard Carl-Vogt"], ["Les Pâquis", 46.2120, 6.1480, "1201", "rue de Berne;rue de Monthoux"]]],
  ]),
  ...group("fr", "BE", "EUR", [
    ["brussels", "Bruxelles", "Bruxelles-Capitale", "belgium--brussels", "Europe/Brussels", 46, [["Saint-Gilles", 50.8280, 4.3460, "1060", "chaussée de Waterloo;rue de Moscou"], ["Ixelles", 50.8280, 4.3680, "1050", "chaussée d'Ixelles;rue du Bailli"], ["Marolles", 50.8380, 4.3460, "1000", "rue Haute;rue Blaes"]]],
  ]),
  ...group("pt", "BR", "BRL", [
    ["rio", "Rio de Janeiro", "RJ", "brazil--rio-de-janeiro", BR, 62, [["Santa Teresa", -22.9210, -43.1860, "20240-000", "Rua Almirante Alexandrino;Rua Monte Alegre"], ["Lapa", -22.9140, -43.1810, "20230-000", "Rua do Lavradio;Avenida Mem de Sá"], ["Botafogo", -22.9510, -43.1850, "22270-000", "Rua Voluntários da Pátria;Rua São Clemente"], ["Tijuca", -22.9250, -43.2330, "20520-000", "Rua Conde de Bonfim;Rua Haddock Lobo"]]],
    ["belohorizonte", "Belo Horizonte", "MG", "brazil--belo-horizonte", BR, 38, [["Savassi", -19.9380, -43.9340, "30130-000", "Rua Pernambuco;Rua Antônio de Albuquerque"], ["Santa Tereza", -19.9150, -43.9160, "31010-000", "Rua Mármore;Rua Salinas"], ["Lourdes", -19.9300, -43.9440, "30180-000", "Rua Curitiba;Rua Rio de Janeiro"]]],
    ["curitiba", "Curitiba", "PR", "brazil--curitiba", BR, 34, [["São Francisco", -25.4260, -49.2750, "80510-000", "Rua Trajano Reis;Rua Inácio Lustosa"], ["Batel", -25.4420, -49.2880, "80420-000", "Avenida do Batel;Rua Bispo Dom José"]]],
    ["salvador", "Salvador", "BA", "brazil--salvador", "America/Bahia", 36, [["Rio Vermelho", -13.0090, -38.4900, "41950-000", "Rua da Paciência;Rua Guedes Cabral"], ["Pelourinho", -12.9720, -38.5080, "40026-000", "Rua das Laranjeiras;Rua Gregório de Matos"]]],
    ["portoalegre", "Porto Alegre", "RS", "brazil--porto-alegre", BR, 32, [["Cidade Baixa", -30.0400, -51.2220, "90050-000", "Rua da República;Rua João Alfredo"], ["Bom Fim", -30.0330, -51.2120, "90035-000", "Avenida Osvaldo Aranha;Rua Fernandes Vieira"]]],
  ]),
  ...group("pt", "PT", "EUR", [
    ["lisbon", "Lisboa", "Lisboa", "portugal--lisbon", PT, 54, [["Alfama", 38.7120, -9.1290, "1100-585", "Rua dos Remédios;Rua de São Miguel"], ["Bairro Alto", 38.7130, -9.1450, "1200-109", "Rua da Rosa;Rua do Norte"], ["Anjos", 38.7250, -9.1350, "1150-268", "Rua Maria;Rua dos Anjos"], ["Campo de Ourique", 38.7180, -9.1660, "1350-100", "Rua Ferreira Borges;Rua Saraiva de Carvalho"]]],
    ["porto", "Porto", "Porto", "portugal--porto", PT, 38, [["Cedofeita", 41.1540, -8.6190, "4050-180", "Rua de Cedofeita;Rua Miguel Bombarda"], ["Bonfim", 41.1500, -8.5960, "4300-073", "Rua do Bonfim;Rua de Santo Ildefonso"]]],
  ]),
  ...group("es", "ES", "EUR", [
    ["madrid", "Madrid", "Madrid", "spain--madrid", ES, 66, [["Malasaña", 40.4260, -3.7040, "28004", "Calle del Pez;Calle de la Palma"], ["Lavapiés", 40.4080, -3.7010, "28012", "Calle de Argumosa;Calle del Ave María"], ["La Latina", 40.4110, -3.7110, "28005", "Calle de la Cava Baja;Calle de Toledo"], ["Chamberí", 40.4340, -3.7010, "28010", "Calle de Ponzano;Calle de Fuencarral"]]],
    ["barcelona", "Barcelona", "Cataluña", "spain--barcelona", ES, 64, [["Gràcia", 41.4030, 2.1570, "08012", "Carrer de Verdi;Carrer Gran de Gràcia"], ["Poblenou", 41.4010, 2.1990, "08005", "Rambla del Poblenou;Carrer de Pujades"], ["El Raval", 41.3800, 2.1680, "08001", "Carrer de Joaquín Costa;Carrer del Carme"], ["Poble-sec", 41.3740, 2.1640, "08004", "Carrer de Blai;Avinguda del Paral·lel"]]],
    ["valencia", "València", "Comunitat Valenciana", "spain--valencia", ES, 38, [["Ruzafa", 39.4620, -0.3730, "46004", "Calle de Sueca;Calle de Cuba"], ["El Carmen", 39.4780, -0.3800, "46003", "Calle de Caballeros;Calle Alta"], ["Benimaclet", 39.4860, -0.3600, "46020", "Calle del Doctor Vicente Zaragozá;Calle de Murta"]]],
    ["seville", "Sevilla", "Andalucía", "spain--seville", ES, 36, [["Triana", 37.3830, -6.0040, "41010", "Calle Betis;Calle San Jacinto"], ["Alameda", 37.3990, -5.9940, "41002", "Alameda de Hércules;Calle Feria"]]],
  ]),
  ...group("es", "MX", "MXN", [
    ["mexicocity", "Ciudad de México", "CDMX", "mexico--mexico-city", "America/Mexico_City", 64, [["Roma Norte", 19.4180, -99.1620, "06700", "Calle Orizaba;Avenida Álvaro Obregón"], ["Condesa", 19.4120, -99.1740, "06140", "Avenida Ámsterdam;Avenida Tamaulipas"], ["Coyoacán", 19.3500, -99.1620, "04000", "Calle Francisco Sosa;Calle Allende"], ["Juárez", 19.4270, -99.1600, "06600", "Calle Havre;Calle Marsella"]]],
  ]),
  ...group("es", "AR", "ARS", [
    ["buenosaires", "Buenos Aires", "CABA", "argentina--buenos-aires", "America/Argentina/Buenos_Aires", 60, [["Palermo", -34.5880, -58.4300, "C1414", "Calle Honduras;Calle Gorriti"], ["San Telmo", -34.6210, -58.3720, "C1065", "Calle Defensa;Calle Bolívar"], ["Villa Crespo", -34.5990, -58.4390, "C1414", "Calle Murillo;Avenida Corrientes"], ["Almagro", -34.6070, -58.4210, "C1183", "Calle Guardia Vieja;Calle Humahuaca"]]],
  ]),
  ...group("es", "CO", "COP", [
    ["bogota", "Bogotá", "Bogotá D.C.", "colombia--bogota", "America/Bogota", 46, [["Chapinero", 4.6450, -74.0620, "110231", "Carrera 7;Calle 60"], ["La Candelaria", 4.5970, -74.0740, "111711", "Calle 11;Carrera 3"], ["Teusaquillo", 4.6330, -74.0760, "111311", "Calle 45;Carrera 19"]]],
  ]),
];
