/**
 * Words with the same meaning, one line each, English and German together; "take-in" stands for "take
 * in" as well. A word on several lines is ambiguous ("Tasche" is a bag or a pocket): a search for it
 * covers every meaning, while a service that only mentions it is indexed under none of them.
 */
export const synonyms = `
zip zipper reißverschluss rv
slider puller stuck schieber klemmt
fly hosenschlitz hosenstall
seam naht
sew sewn stitch restitch nähen annähen nachnähen
lining futter innenfutter
pocket hosentasche jackentasche manteltasche innentasche tasche
bag handbag purse handtasche schultertasche reisetasche shopper clutch tasche
belt-loop gürtelschlaufe schlaufe
hem saum
hem shorten shorter take-up taken-up too-long kürzen kürzer umnähen zu-lang
lengthen longer let-down too-short verlängern länger zu-kurz
take-in taken-in slim slimmer narrow too-big too-wide too-loose enger taillieren schmaler zu-weit zu-groß
let-out widen too-tight too-small weiter zu-eng zu-klein
stretch widen too-tight too-small weiten dehnen zu-eng zu-klein
hole loch
armhole armloch
tear tore torn rip gap riss gerissen
open offen aufgegangen
darn mend stopfen
patch mend flicken unterlegen
moth motte
knit knitwear strick stricken
cashmere kashmir cashmir kaschmir
chunky grobstrick
jumper sweater pullover pulli
cardigan strickjacke
wool wolle
pulled-thread snag fadenzieher
ladder laufmasche
thread yarn faden garn
cuff bündchen
cuff manschette
neckline halsausschnitt ausschnitt
collar kragen
button knopf
buttonhole knopfloch
press-stud snap popper druckknopf
rivet niete
hook haken
eyelet eye öse
cord drawcord drawstring kordel band
hood kapuze
waist waistband bund hosenbund taille
elastic gummi gummiband gummizug
rubber gummi
underwire bügel
bra bh bustier
strap träger riemen gurt
handle henkel griff
clasp fastener fastening verschluss
buckle schnalle
wheel rolle
suitcase luggage koffer trolley
belt gürtel
sole outsole resole sohle laufsohle schuhsohle besohlen
half-sole halbsohle
insole decksohle einlegesohle innensohle
heel absatz absatzfleck absatzflecken stöckel
heel ferse
glue glued reglue kleben geklebt
loose coming-off came-off lose gelöst löst lösen ablösen
shoe schuh
boot stiefel stiefelette
sneaker trainers turnschuh sportschuh
pumps high-heels stiletto stöckelschuh
sandal sandale
loafer slipper
hiking wandern wander wanderschuh
climbing klettern kletter
upper schaft
leather leder
suede wildleder velours rauleder nubuk
shearling sheepskin fur lammfell fell pelz
trousers pants hose
jeans denim
skirt rock
dress kleid
wedding bridal braut hochzeit
evening abend ball
coat mantel
coated beschichtet
jacket jacke
blazer sakko sacco
suit anzug
waistcoat vest weste
shirt hemd oberhemd
t-shirt tee
sweatshirt hoodie kapuzenpulli
blouse bluse
top oberteil
clothes clothing garment kleidung
sleeve ärmel
shoulder schulter
leg bein hosenbein
elbow ellenbogen ellbogen
knee knie
curtain drape vorhang gardine
cushion pillow kissen
cover bezug
duvet blanket decke bettdecke
throw plaid
tablecloth tischdecke tischtuch
bed-linen bedding bettwäsche
rug carpet teppich
clean wash washed laundry launder laundered dry-clean dry-cleaning reinigen waschen säubern wäsche handwäsche
lingerie underwear unterwäsche wäsche
stain spot fleck wine coffee grease rotwein kaffee
bobble pilling lint fussel knötchen entfusseln
iron press steam bügeln dämpfen aufdämpfen
pleat plissee falte
waterproof wasserdicht
waterproof reproof repellency impregnate imprägnieren wasserabweisend
membrane membran gore-tex
rain regen
ski snowboard
down daune puffer steppjacke
dye recolour recolor färben nachfärben umfärben einfärben
colour color farbe
paint malen bemalen
repaint lackieren nachlackieren
polish shine polieren putzen
monogram initials embroidery embroider initialen sticken stickerei
hat cap hut mütze
scarf shawl schal tuch
tie krawatte
bow-tie fliege
glove handschuh
lace spitze
bead perle
sequin paillette
alter alteration adjust fit ändern anpassen passform
wallet purse portemonnaie geldbeutel geldbörse brieftasche
backpack rucksack
briefcase aktentasche laptoptasche
swimwear swimsuit bikini bademode badeanzug badehose
pyjama pajama schlafanzug
nightwear nightdress nachthemd
dressing-gown morgenmantel bademantel kimono
silk seide
linen leinen
new renew neu erneuern
repair fix replace renew broken reparieren reparatur ersetzen erneuern austauschen kaputt defekt
care pflege
invisible unsichtbar
visible sichtbar
`;
