/** Given names of the people who grow coffee, as they appear before a surname. Folded; one list for all countries. */
const GIVEN_NAMES = `
leon tommy pepe paco nacho chepe jeremy scott tom jim david dan joe sam ben luke max oliver harry henri pierre jacques francois innocent innocente
evariste jerome cyprien felix ferdinand bosco olive solange chantal donatha agnes florence grace mercy faith hope rose lucy eunice samson moses joshua
jackson simon kwame salome ruth tirza winnie servio enoc kenia marysabel delmy astrid edwin juan
minor mynor duvan yamid estuardo yessica abdiel hendra jhoan johan yeison yeisson brayan bryan arley ferney neiser deiby deyby jefferson yefferson
jeferson johnatan duban dubian didier dairo everardo eider eyder faiber heiber wbeimar weimar yesid yobany jovany jovani giovani edisson leider leyder
neyder nolberto olmedo ovier rubelio salomon saul uriel uberney yovany zaira yaneli yohana yuly lucely leonila marleni marleny nubia rubi rosmery
dioselina hilaria eulalia teofila saturnina feliciana hugolino eudes edwar elder elier erlin eucebio evelio marvin melvin nahun olvin osman oneyda
reynerio rony selvin suyapa wendy delmy denia dunia enma glenda ilsa iris jessenia keyla lesly lidabel mirna nolvia olman orlin sagrario yadira zenia
aida aldo arístides ariosto bladimir catarino cesario ciro conrado darwin delio dimas elido elmo erlis eulogio faustina fulgencio gelacio heli hernán
hilmer isauro jaimito joselito juvencio lenin luzmila maritza nazario neptali niceforo odilon olegario otto primo procopio rutilio salustio serapio
teodosia tito urias vilmer wigberto yovani zosimo ingrid prudencio prudencia lurdes edna cleide vania sonia ivete rosangela josiane walquiria
geraldine dalva abraham adan adela adelaida adolfo adriana adriano agustin alberto alejandra alejandro alex alexander alexandre alexis alfonso alfredo
alicia alirio alma alonso alvaro amalia amanda amelia amparo ana anastacio andre andrea andres angel angela angelica angelino anibal anselmo antonia
antonio aparecida aquiles aracely argemiro ariel aristides armando arnulfo arsenio arturo astrid augusto aura aurelio ayrton azael baltazar bartolome
basilio beatriz belarmino benedicto benito benjamin bernarda bernardo berta betty bienvenido bonifacio braulio brenda bruna bruno byron caio camila
camilo candelario candido carina carla carlos carmela carmen carmenza carolina catalina cayetano cecilia celia celso cesar cipriano clara claudia
claudio clemente cleber conceicao cristian cristiana cristiano cristina dagoberto dalia damian daniel daniela danilo dario david deibi deiro delfina
delfino delia demetrio denilson denis deyanira diana diego diogenes dionisio domingo domingos dora doris edelmira eder edgar edgardo edilberto edilma
edilson edinson edison edith eduardo edwin efrain efren elba eladio eleazar elena eleuterio elias elida elisa elisabeth elizabeth elkin elmer eloisa
eloy elsa elver elvia elvira emeterio emigdio emilia emiliano emilio emma enrique epifanio erasmo eric ericka erick ermelinda ernestina ernesto
esmeralda estanislao esteban estela estefania ester ethel eugenia eugenio eusebio eustaquio eva evaristo evelin ezequiel fabian fabiana fabio fabiola
fabricio faustino fausto fatima federico felicia feliciano felicitas felipe felix ferdinando fermin fernanda fernando fidel fidelia filadelfo filemon
flavia flavio florencio florentino florinda fortunato francelina francisca francisco franklin freddy fredy froilan gabino gabriel gabriela genaro
gerardo german geronimo geraldo gerson gilberto gildardo gilma giovanni giovanny gisela gladis gladys gonzalo graciela gregoria gregorio griselda
guido guilherme guillermina guillermo gumercindo gustavo hector heber helena helio heliodoro henrique henry heraldo heriberto herman hermelinda hermes
herminia herminio hernan hernando hilario hilda hipolito hoover horacio hortensia huber hugo humberto ignacia ignacio ildefonso imelda indalecio ines
inocencio irene irma isabel isaias isaura isidro ismael israel ivan ivone ivonne jacinta jacinto jacobo jaime jairo janet javier jazmin jeremias
jeronimo jesus jhon jhonny joao joaquim joaquin joel jofre john johana jonas jonathan jorge jose josefa josefina josias josue jovita juan juana juarez
judith julia julian juliana julieta julio justina justino juvenal karina karla katerin katia kelly laercio laura lauro lazaro leandro leidy leocadio
leonardo leonel leonidas leopoldo leticia lia libardo lidia lidio ligia lilia lilian liliana lina lisandro livia lizeth lorena lorenza lorenzo lourdes
lucas lucia luciana luciano lucila lucio lucrecia luis luisa luiz lupe mabel macario magaly magdalena magno manoel manuel manuela marcela marcelina
marcelino marcelo marcial marco marcos margarita margoth maria mariana mariano maribel maricela mariela marina mario marisol marlene marta martha
martin martina mateo mateus matias matilde maura mauricio mauro maximiliano maximino maximo maycol mayra melida merlin micaela miguel milciades milton
miriam misael moises monica nahum nancy napoleon narciso natalia nataly natividad nelly nelson nemesio nery nestor neusa nicanor nicolas nicolasa
nidia nilo nilson nilton noe noel noelia noemi norberto norma norman obdulio octavio ofelia olga olinda oliverio olivia omar onelia onofre orlando
oscar osmar osvaldo oswaldo otilia otoniel ovidio pablo pamela paola patricia patricio paula paulina paulino paulo pedro petrona plinio porfirio
prisciliano primitivo querubin quintin rafael rafaela raimundo ramiro ramon ramona raquel raul raymundo rebeca reginaldo reinaldo remberto remigio
renata renato rene reyes reynaldo ricardo rigoberto rita roberta roberto robinson rocio rodolfo rodrigo rogelio rogerio rolando roman romelia romulo
ronald ronaldo rosa rosalba rosalia rosalina rosaura rosendo roxana ruben rubiela rudy rufino ruth sabina sabino samuel sandra sara saturnino
sebastian segundo sergio severino sigifredo silverio silvestre silvia silvina silvio simeon simon simona sixto sofia stefany susana tadeu tamara tania
tatiana telmo teodora teodoro teodosio teofilo teresa thiago tiago timoteo toribio tomas tomasa ubaldo ulises umberto urbano valdir valentin valentina
valeria valerio vanessa venancio veronica vicenta vicente victor victorino vidal vilma violeta virgilio virginia vitalino viviana vladimir walter
wanderley washington wilber wilberto wilbur wilder wilfredo wilian william willian wilmar wilmer wilson wilton xavier ximena yaneth yanira yasmin
yesenia yolanda yony yuliana yuri zacarias zenaida zoila zulma abdi abebe abera abiyot addis adem aden adugna ahmed alemayehu alemu aman amare amanuel
ashenafi asefa asfaw asnake asrat ayele aynalem bekele belay belayneh berhanu beshir birhanu biru biruk buzayehu danche dawit debebe dejene demeke
derese desta dukamo edema endale ermias esayas eshetu faysel fekadu feleke feyissa fikadu fikre gadissa gebre genene getachew getahun getu girma
habtamu haile hailu jemal kassahun kebede ketema kifle legesse lema lemma mekonnen mekuria melaku mesfin meseret mohammed mulugeta negash negusse
neguse niguse rashid redwan sisay solomon tadele tadesse tamiru tamrat tariku tefera teferi tekle tena tensay tesfaye teshome testi tewodros tilahun
turi wegene wondwossen workineh worku yohannes yonas zelalem zenebe zewdu zerihun catherine charles dorcas esther francis george james jane joseph
josephine joyce julius kamau kimani mary michael mwangi njoroge patrick paul peter stephen wanjiku wanjiru margaret isaac hannah godfrey anthony alice
susan emmanuel deogratias jean jeanne marie claudine dieudonne esperance vestine immaculee odette epiphanie theophile pascal angelique beatrice
celestin damascene faustin felicien gaspard jeanette laetitia salvator seraphine valerie vincent zephyrin agus andi asman asrul budi dedi dewi eko
hirwan iwan ketut komang muhammad nyoman putu rahmah ratna rizal siti sri suharto sumarno suyono syafrizal wayan yusuf adi ismail ali hasan ibrahim
mustafa salim abdullah saleh ahmad tariq khalid hamid abdul mohamed ngo nguyen tran pham thi somchai suchart supachai anong niran prasert ai li wang
zhang chen liu xiao yang zhao hu sunalini rajesh suresh ramesh sanjay vikram arun ashok prakash nishant purnesh poornima divya komal jacob thomas
mathew philip keoki kimo leilani lani kalani kaleo maile noa rusty lorie kollin delwin ratan rachel graciano lamastus wilford peterson ninotti robert
richard edward mark steven brian kevin kenneth timothy alan linda barbara karen lisa sarah jessica ashley emily anna helen julie christina amy
jennifer
blanca naomi dwight ratibor aaron abel abigail abner adalberto aldemar alejandrina alfonsina alina alvin amaury amilcar anita anselma antolin apolinar
araceli arcadio arcelia ariadna armida arnoldo audelino azucena baldomero bartolo berenice bertha bertilda blas calixto candelaria caridad carmelo
casimiro catarina celina celestino cesarina claribel clotilde consuelo crispin dagmar danny debora delmi demetria dennis deysi diomedes domitila
doroteo edelmiro eduarda edmundo efigenia efigenio egidio elodia emerson emperatriz enriqueta ernestino erwin etelvina eulalio eufemia evangelina
exequiel facundo fanny fausta felicidad felisa filiberto fiorella florentina freddys geovanny germania gilda gina glendy gricelda haydee hebert helmut
hermelindo hermogenes higinio homero honorio humbertina iban isidora isolina ivania ivette jackeline jacqueline jaqueline javiera jenny jimena
joaquina johanna jorgina josefino joselyn juanita katherine laureano lenka leoncio leonor lucinda luz magali magda margot marisa marlon melania melba
melquiades milena myriam narcisa neftali nilda nora nuria odilia pascual priscila reyna roger romeo ruperto serafin silvana soraya susy telesforo
tiburcio tobias ursula vinicio yamileth yanet yenny zulema addisu almaz assefa aster bogale chala dagne debela degu demissie dereje diriba gemechu
gizaw ibsa lelisa mamo megersa mengistu negussie rahel seyoum shiferaw tigist tsegaye wondimu workitu kariuki nyambura wambui wangari muthoni gathoni
njeri elijah ephantus gerald geoffrey hezron lydia milkah naftali rahab rosemary tabitha teresia zachary zipporah claude beatha thaddee theogene
theoneste melchior gervais anastasie bernadette clementine consolata dancille donata drocella francine godelieve goretti ludovic mediatrice monique
nadine pelagie philomene placide scholastique therese verdiane veneranda xaverine kadek bambang dadang endang hadi hendri joko kurniawan lukman
maman nurul rina rudi sugeng sulaiman supri sutrisno syahrial taufik tono triyono udin wahyu yanto zainal irwan irsan hoang huong minh ngoc thanh thuy
tuan duc quang somsak surin souk bounmy khamla aung htun khin kyaw myint thein arjun anil sunil priya lakshmi kavita neel meera deepa mohan naveen
pranoy sohan ganesh leo malia kai ikaika kawika bruce craig diane doug ed frank gary greg hal jack jason jeff jerry jill joan karl kate ken kim kurt
larry leslie matt mike nick phil ralph randy rick ross russ sean stan steve ted terry tim todd tony trent wayne nathalia sebastiao vanderlei adilson
ailton amauri anderson aparecido celio cicero claudinei darci deusdete dirceu donizete edivaldo elcio eliane elton evandro gilson gislaine helder ildo
ilton irineu itamar ivo izabel jair jandira joana joelma josimar jovelino jucelino lindomar luciene lucimar marilda marilia marli orestes osni otavio
pericles rildo rosana rui sidnei silas simao sueli tarcisio valter vera vilson zelia zilda amelie dieter ignez mariane raphael ulisses
`;

const NAMES = new Set(GIVEN_NAMES.split(/\s+/).filter((name) => name !== ""));

/** True for a given name of a person, folded. Many are also words, so a capital and a surname must be asked for besides. */
export function isGivenName(folded: string): boolean {
  return NAMES.has(folded);
}
